// The first screen of a report.
#pragma once

#include "reports/report/report.h"
#include "reports/summary/summary.h"

namespace rulescope::reports {

/// The games of a report are those of random players, so the headline leaves fairness open and the first line names the
/// command that answers it.
Summary report_summary(const Report& report);

}  // namespace rulescope::reports
