// The boards of a solitaire (P-22): how many sets of stones leave a solution, how many solutions boards have, and
// boards to play on, from the easiest to the hardest.
#pragma once

#include <optional>

#include "analysis/tiling/board_tiling.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::tiling {

/// None where no stones lie on the grid from the start. Stones follow a rule, "free" or "row_col" (G-P14).
std::optional<BoardReport> board_report(const pentactic::RuleSet& rules, const BoardOptions& options);

}  // namespace rulescope::tiling
