// A solitaire puzzle of Pentactic (P-22): a grid, stones on some of its cells, and pentominoes that have to
// cover all the other cells, each pentomino once.
//
//   8 | . . . . . . . .
//   7 | . . . . . . . .
//   6 | . . . . . . . .
//   5 | . . . o o . . .
//   4 | . . . o o . . .      "8x8" with stones on d4, e4, d5, e5 and all twelve pentominoes: 64 - 4 = 60 cells,
//   3 | . . . . . . . .      twelve times five
//   2 | . . . . . . . .
//   1 | . . . . . . . .
//       a b c d e f g h
#pragma once

#include <string>
#include <vector>

#include "core/pentactic/grid.h"
#include "core/pentactic/pentomino.h"
#include "core/result.h"

namespace rulescope::tiling {

using pentactic::Cell;
using pentactic::Grid;
using pentactic::Piece;
using pentactic::PieceSet;
using pentactic::Placement;

/// The largest grid that the solvers take, in cells: two machine words.
inline constexpr int max_cells = 128;

/// Where a set of stones may lie: anywhere, or no two in one row or column (P-7; G-P14).
enum class StoneRule { free, row_col };

/// "free", "row_col"
std::string name_of(StoneRule rule);

struct Puzzle {
    Grid grid;
    std::vector<Cell> stones;           ///< ascending, each once
    PieceSet pieces = PieceSet::all();  ///< each is to be laid once
    bool flips = true;                  ///< may pieces be turned over? (G-P13)
    bool operator==(const Puzzle&) const = default;

    /// Cells that bear no stone.
    [[nodiscard]] int free_area() const { return grid.size() - static_cast<int>(stones.size()); }
    /// Cells that the pieces cover together.
    [[nodiscard]] int piece_area() const { return 5 * pieces.size(); }
};

/// Everything that is wrong with it, or nothing: a grid that is too large, no pieces, a stone off the grid, a
/// stone twice, stones that the rule forbids. A free area other than the pieces' is no fault of this kind: such
/// a puzzle has no solution (see reason.h).
Faults faults_of(const Puzzle& puzzle, StoneRule rule = StoneRule::free);

/// May the mirror image of a tiling count as a tiling? Yes if pieces may be turned over, or if none of them
/// changes by it.
bool mirrors_allowed(PieceSet pieces, bool flips);

/// For each symmetry of the grid that keeps the stones and turns tilings into tilings: where every cell goes.
/// The identity first.
std::vector<std::vector<Cell>> symmetries_keeping(const Puzzle& puzzle);

/// The free cells as connected regions, by their first cells; each ascending.
std::vector<std::vector<Cell>> regions_of(const Grid& grid, const std::vector<Cell>& stones);

/// "d4, e4"
std::string names_of(const Grid& grid, const std::vector<Cell>& cells);

}  // namespace rulescope::tiling
