// Builds a report: plays, counts, checks and audits within the budgets.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "reports/report/report.h"
#include "reports/report/report_options.h"

namespace rulescope::reports {

/// A report, and what the run took, which is written to the manifest alone.
struct BuiltReport {
    Report report;
    int threads = 1;
    std::vector<std::pair<std::string, double>> seconds;  ///< by stage
};

/// The same report for the same rule set, seed and budgets, for any number of threads. Throws specs::InputError if the
/// rule set's rulebook or figures cannot be read.
BuiltReport build_report(const specs::LoadedRules& ruleset, const ReportOptions& options);

}  // namespace rulescope::reports
