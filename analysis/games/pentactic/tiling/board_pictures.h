// The pictures of the chapter of a report on boards: sheets of puzzles, and boards without a solution.
#pragma once

#include <string>
#include <vector>

#include "analysis/tiling/board_report.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::tiling {

// As SVG; "" for what cannot be drawn.

/// The puzzles, or their solutions.
std::string sheet_svg(const pentactic::RuleSet& rules, const std::vector<PuzzleBoard>& puzzles, bool solved);

/// With the cells that the reason is about marked.
std::string unsolvable_svg(const pentactic::RuleSet& rules, const UnsolvableBoard& board);

}  // namespace rulescope::tiling
