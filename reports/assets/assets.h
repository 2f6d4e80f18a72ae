// The files of the report's page, compiled into the program.
#pragma once

#include <string_view>

namespace rulescope::reports {

/// Returns the contents of a file of reports/page ("template.html", "style.css", "page.js", …), of a plot library
/// ("vega.js", "vega-lite.js", "vega-embed.js") or of a library's licence ("vega.licence", …); empty if no such file
/// exists. The view is valid as long as the program runs.
std::string_view asset(std::string_view name);

}  // namespace rulescope::reports
