// The boards of a rule set as a chapter of its report: how many can be covered, and in how many ways.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"
#include "reports/report/report.h"

namespace rulescope::reports {

/// The chapter as the family has it (analysis/tiling/board_tiling.h); null where it has none.
Json report_boards(const AnyRules& rules, const ReportOptions& options);

/// That chapter in sentences.
std::vector<std::string> boards_sentences(const Json& boards);

}  // namespace rulescope::reports
