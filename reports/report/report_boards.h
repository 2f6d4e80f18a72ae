// The boards of a rule set as a chapter of its report: how many can be covered, and how often.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"
#include "reports/report/report_options.h"

namespace rulescope::reports {

/// The chapter as the family has it (analysis/tiling/board_tiling.h); none where it has no boards.
std::optional<Json> report_boards(const AnyRules& rules, const ReportOptions& options);

/// Was the whole budget spent?
bool boards_complete(const Json& boards);

/// That chapter in sentences.
std::vector<std::string> boards_sentences(const Json& boards);

}  // namespace rulescope::reports
