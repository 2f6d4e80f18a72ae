// Builds a report: plays, counts, checks and audits within the budgets.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "reports/report/report.h"
#include "reports/report/report_options.h"

namespace rulescope::reports {

/// A report with the threads and times of the run, which are written only to the manifest.
struct BuiltReport {
    Report report;
    int threads = 1;
    std::vector<std::pair<std::string, double>> seconds;  ///< stage, duration in seconds
};

/// Builds the report, which is identical for the same rule set, seed and budgets with any number of threads. Throws
/// specs::InputError if the rulebook or a figure of the rule set cannot be read.
BuiltReport build_report(const specs::LoadedRules& ruleset, const ReportOptions& options);

}  // namespace rulescope::reports
