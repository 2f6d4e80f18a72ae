// Finds boards of the solitaire with exactly one solution (P-22), see analysis/tiling/cover_puzzles.h.
#pragma once

#include <optional>

#include "analysis/tiling/cover_puzzles.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// Empty for modes other than solitaire, for grids that are too large for the solvers, and if the rule for stones
/// allows no set of the rule set's number of stones.
///
/// A drawn board has random stones. If it has several solutions, pieces of a random one are laid, and taken away again
/// in a random order as long as exactly one solution remains. A kept game gives its first position with exactly one
/// solution. The masks solver (mask_solver.h) finds the boards; the links solver (links_solver.h) checks each of them.
/// Throws std::logic_error if they disagree.
std::optional<tiling::CoverPuzzles> cover_puzzles(const RuleSet& rules, const tiling::CoverRequest& request);

/// Draws the board of a puzzle, or its solution; "" if it cannot be drawn.
std::string cover_svg(const RuleSet& rules, const tiling::CoverPuzzle& puzzle, bool solved);

}  // namespace rulescope::pentactic
