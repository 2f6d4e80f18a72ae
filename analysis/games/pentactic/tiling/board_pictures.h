// The pictures of the chapter of a report on boards: sheets of puzzles, and boards without a solution.
#pragma once

#include <nlohmann/json.hpp>

#include "core/pentactic/rule_set.h"

namespace rulescope::tiling {

/// Adds "svg" to the sheets and to the failing boards of a board_document(). Throws nlohmann::json::exception if a
/// field is missing; a board that cannot be drawn gets "".
void draw_board_document(const pentactic::RuleSet& rules, nlohmann::ordered_json& document);

}  // namespace rulescope::tiling
