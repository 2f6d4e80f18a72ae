// Pictures for the chapter about boards in a report: sheets of puzzles, and boards without a solution.
#pragma once

#include <string>
#include <vector>

#include "analysis/tiling/board_report.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::tiling {

// The functions return SVG, or "" for a board that cannot be drawn.

/// The sheet of the puzzles. If `solved` is true, the sheet of their solutions.
std::string sheet_svg(const pentactic::RuleSet& rules, const std::vector<PuzzleBoard>& puzzles, bool solved);

/// The board, with marks on the cells that the reason concerns.
std::string unsolvable_svg(const pentactic::RuleSet& rules, const UnsolvableBoard& board);

}  // namespace rulescope::tiling
