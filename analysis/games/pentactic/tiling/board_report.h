// The analysis of the boards of a solitaire (P-22) for a report. It finds how many sets of stones leave a solution and
// how many solutions boards have. It also selects boards to play on, from the easiest to the hardest.
#pragma once

#include <optional>

#include "analysis/tiling/board_tiling.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::tiling {

/// Empty for modes other than solitaire, and for grids that are too large for the solvers. The fraction of boards that
/// have a solution is reported for both rules for stones, "free" and "row_col" (G-P14).
std::optional<BoardReport> board_report(const pentactic::RuleSet& rules, const BoardOptions& options);

}  // namespace rulescope::tiling
