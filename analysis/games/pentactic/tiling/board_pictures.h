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

/// Stones on a grid such as "9x7", with marks on the cells of a reason of this kind. Stones and cells are texts
/// such as "d4 e5".
std::string marked_svg(const pentactic::RuleSet& rules, const std::string& grid, const std::string& stones,
                       const std::string& kind, const std::string& cells);

}  // namespace rulescope::tiling
