// The first screen of a report.
#pragma once

#include "reports/report/report.h"
#include "reports/summary/summary.h"

namespace rulescope::reports {

/// The headline is that of the match between agents that search. Without such a match it leaves fairness open, and the
/// first line names the command that answers the question.
Summary report_summary(const Report& report);

}  // namespace rulescope::reports
