// The page of a report: one file without network requests.
#pragma once

#include <string>

#include "reports/report/report.h"

namespace rulescope::reports {

/// The report with its pictures as a document. With `workbench`, each drawn position and game has a link to the file
/// workbench.html beside the page.
Document document_of(const Report& report, bool workbench = false);

/// Its page.
std::string report_page(const Report& report, bool workbench = false);

}  // namespace rulescope::reports
