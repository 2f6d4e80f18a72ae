#include "analysis/studies/tile_request.h"

namespace rulescope::studies {

std::vector<Option> options(TileRequest& request) {
    constexpr std::uint64_t most_stones = 128;  // cells of the largest board
    return {{"BOARD", "", "Columns x rows, like 8x8", &request.board},
            {"--stones", "CELLS", "Cells with stones: d4,d5,e4,e5", &request.stones},
            {"--count", "", "Count all solutions, and those up to symmetry", &request.count},
            number("--all-stone-sets", "K", "Decide every set of K stones", &request.all_stone_sets, {0, most_stones}),
            number("--sample", "N", "Decide N random stone sets; with --count, count their solutions", &request.sample,
                   {1, 10'000'000}),
            choice("--rule", "Stones on any cells (free), or no two in a row or column (row_col)", &request.rule,
                   {"free", "row_col"}),
            {"--pieces", "LETTERS", "The pentominoes to place (default FILNPTUVWXYZ)", &request.pieces},
            {"--no-flips", "", "Pieces may be turned, but not turned over (G-P13)", &request.no_flips},
            number("--limit", "N", "Show up to N solutions (default 1)", &request.limit, {1, 1'000'000}),
            number("--budget", "NODES", "Stop after so many placements (default: no bound)", &request.budget, {}),
            choice("--solver", "masks (default, fast) or links (simple, for comparison)", &request.solver,
                   {"masks", "links"})};
}

}  // namespace rulescope::studies
