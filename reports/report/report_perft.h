// The perft table of a report.
#pragma once

#include "reports/json.h"
#include "reports/report/report.h"

namespace rulescope::reports {

/// {"depth", "automatic", "complete", "stopped_by", "exhausted", "rows": [{"depth", "turns", "positions", "classes",
/// "events"}]}. With options.depth = 0 all depths that can be counted in full with GameKit::plies_of_report()
/// plies; the number of plies decides, not the time, so that it is the same everywhere.
/// `exhausted`: no game is longer than the last row.
Json report_perft(const AnyRules& rules, const ReportOptions& options);

}  // namespace rulescope::reports
