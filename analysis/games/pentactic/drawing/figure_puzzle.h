// The puzzle behind a figure of the kind `solution` or `unsolvable`, and the printed grids.
#pragma once

#include <optional>
#include <vector>

#include "analysis/games/pentactic/drawing/figure_request.h"
#include "analysis/games/pentactic/tiling/reason.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"

namespace rulescope::pentactic {

/// The puzzle in which the free cells of the position are to be covered. All other cells are stones of the puzzle,
/// whether a stone or a placed pentomino covers them.
tiling::Puzzle requested_puzzle(const FigureRequest& request);

tiling::Found solved(const tiling::Puzzle& puzzle);

/// The reason why the puzzle has no solution; empty if it has a solution.
std::optional<tiling::Reason> why_unsolvable(const tiling::Puzzle& puzzle);

/// The grids of the printed board: 8x8, 9x7 and 11x6 (P-2).
const std::vector<Grid>& printed_grids();

}  // namespace rulescope::pentactic
