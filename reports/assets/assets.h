// The files of the report's page, compiled into the program.
#pragma once

#include <string_view>

namespace rulescope::reports {

/// Returns the contents of the file `name`, which is a file of reports/page ("style.css", "plots.css", "page.js"), a plot
/// library ("vega.js", "vega-lite.js", "vega-embed.js") or the licences of what these contain ("notices.txt"). The
/// contents are empty if no such file exists. They are valid as long as the program runs.
std::string_view asset(std::string_view name);

}  // namespace rulescope::reports
