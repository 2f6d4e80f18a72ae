// The analysis of the boards of a solitaire (P-22) for a report. It finds how many sets of stones leave a solution and
// how many solutions boards have. It also selects boards to play on, from the easiest to the hardest.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/tiling/board_report.h"
#include "analysis/tiling/board_tiling.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// Empty for modes other than solitaire, and for grids that are too large for the solvers. The fraction of boards that
/// have a solution is reported for both rules for stones, "free" and "row_col" (G-P14).
std::optional<tiling::BoardReport> board_report(const RuleSet& rules, const tiling::BoardOptions& options);

// Pictures for the chapter about boards in a report: sheets of puzzles, and boards without a solution.

// The functions return SVG, or "" for a board that cannot be drawn.

/// The sheet of the puzzles. If `solved` is true, the sheet of their solutions.
std::string sheet_svg(const RuleSet& rules, const std::vector<tiling::PuzzleBoard>& puzzles, bool solved);

/// Stones on a grid such as "9x7", with marks on the cells of a reason of this kind. Stones and cells are texts
/// such as "d4 e5".
std::string marked_svg(const RuleSet& rules, const std::string& grid, const std::string& stones,
                       const std::string& kind, const std::string& cells);

}  // namespace rulescope::pentactic
