// Builds the document of a report from its results.
#pragma once

#include "analysis/studies/report/report_run.h"
#include "reports/report/report.h"

namespace rulescope::reports {

/// Throws specs::InputError if a figure of the rule set cannot be read.
Report build_report(const ReportRun& run);

}  // namespace rulescope::reports
