// The page of a report: one file without network requests.
#pragma once

#include <string>

#include "reports/report/report.h"

namespace rulescope::reports {

/// Returns the template of reports/page, filled with the report and its pictures. With `workbench`, each drawn position
/// and game has a link to the file workbench.html beside the page.
std::string report_page(const Report& report, bool workbench = false);

}  // namespace rulescope::reports
