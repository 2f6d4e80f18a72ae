#include "analysis/games/pentactic/drawing/figure_puzzle.h"

#include "analysis/games/pentactic/tiling/reasons.h"

namespace rulescope::pentactic {

tiling::Puzzle requested_puzzle(const FigureRequest& request) {
    tiling::Puzzle puzzle{request.rules.grid, {}, hand(request.rules, request.position, 0), request.rules.flips()};
    for (Cell cell = 0; cell < request.rules.grid.size(); ++cell) {
        if (request.position.boards.front().at(cell) != Content::empty) {
            puzzle.stones.push_back(cell);
        }
    }
    return puzzle;
}

tiling::Found solved(const tiling::Puzzle& puzzle) {
    return tiling::MaskSolver(puzzle.grid, puzzle.flips).solve(puzzle);
}

std::optional<tiling::Reason> why_unsolvable(const tiling::Puzzle& puzzle) {
    const tiling::MaskSolver solver(puzzle.grid, puzzle.flips);
    if (const std::optional<tiling::Reason> reason = tiling::Reasons(solver).simple(puzzle)) {
        return reason;
    }
    const tiling::Found found = solver.solve(puzzle);
    return found.tilings.empty() ? std::optional(tiling::searched_reason(found.nodes)) : std::nullopt;
}

const std::vector<Grid>& printed_grids() {
    static const std::vector<Grid> grids{{8, 8}, {9, 7}, {11, 6}};
    return grids;
}

}  // namespace rulescope::pentactic
