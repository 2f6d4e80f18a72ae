// The files of the report's page, as they are built into the command.
#pragma once

#include <string_view>

namespace rulescope::reports {

/// The contents of a file of reports/page ("template.html", "style.css", "page.js", …), of "vega.js", "vega-lite.js",
/// "vega-embed.js" (the plot libraries) or their licences "vega.licence", ...; empty: no such file.
/// The view is valid as long as the program runs.
std::string_view asset(std::string_view name);

}  // namespace rulescope::reports
