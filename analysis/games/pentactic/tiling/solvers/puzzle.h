// A solitaire puzzle of Pentactic (P-22): a grid, stones on some of its cells, and pentominoes. The pentominoes must
// cover all other cells, and each pentomino must be laid once.
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

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/tiling/answer.h"
#include "core/pentactic/grid.h"
#include "core/pentactic/pentomino.h"
#include "core/result.h"

namespace rulescope::pentactic {

/// The solvers accept grids of at most this number of cells, because two machine words have 128 bits.
inline constexpr int max_cells = 128;

/// The rule for sets of stones: any cells, or no two stones in one row or column (P-7; G-P14).
enum class StoneRule { free, row_col };

/// "free", "row_col"
std::string name_of(StoneRule rule);

struct Puzzle {
    Grid grid;
    std::vector<Cell> stones;           ///< ascending, without duplicates
    PieceSet pieces = PieceSet::all();  ///< each must be laid once
    bool flips = true;                  ///< true: pieces may be turned over (G-P13)
    bool operator==(const Puzzle&) const = default;

    /// The number of cells without a stone.
    [[nodiscard]] int free_area() const { return grid.size() - static_cast<int>(stones.size()); }
    /// The number of cells that the pieces cover together.
    [[nodiscard]] int piece_area() const { return 5 * pieces.size(); }
};

/// All faults of a puzzle: a grid that is too large, no pieces, a stone off the grid, a stone twice, stones that the
/// rule forbids. A free area that differs from the area of the pieces is not a fault: such a puzzle has no solution
/// (see reason.h).
Faults faults_of(const Puzzle& puzzle, StoneRule rule = StoneRule::free);

/// True if the mirror image of every tiling is a tiling. This is so if pieces may be turned over, or if each piece
/// equals its mirror image.
bool mirrors_allowed(PieceSet pieces, bool flips);

/// The symmetries of the grid that map every stone to a stone and every tiling to a tiling. Each symmetry is a list
/// that contains the image of every cell. The identity comes first.
std::vector<std::vector<Cell>> symmetries_keeping(const Puzzle& puzzle);

/// The connected regions of free cells, in the order of their first cells. The cells of a region are ascending.
std::vector<std::vector<Cell>> regions_of(const Grid& grid, const std::vector<Cell>& stones);

std::vector<std::string> cell_names(const Grid& grid, const std::vector<Cell>& cells);
/// "d4 e4"
std::string words_of(const Grid& grid, const std::vector<Cell>& cells);
/// "d4, e4"
std::string names_of(const Grid& grid, const std::vector<Cell>& cells);

// A solution of a puzzle: every pentomino laid once, every free cell covered once.

/// The placements in the order of the letters of their pieces.
using Tiling = std::vector<Placement>;

/// True if the tiling solves the puzzle. The check examines only the cells of the tiling: the cells of each piece must
/// form one of its shapes, no cell may be covered twice, no stone may be covered, and no cell may be free.
bool solves(const Puzzle& puzzle, const Tiling& tiling);

/// The image of a tiling under a map of the cells (see symmetries_keeping), in the order of the letters.
Tiling image_of(const Tiling& tiling, const std::vector<Cell>& map);

/// One character for each cell of the grid, for drawings: a letter, 'o' for a stone, '.' for a free cell.
std::string cover_of(const Puzzle& puzzle, const Tiling& tiling);

/// The text of cover_of(), divided into rows, from the top: "IIIII", "LLLLo".
std::vector<std::string> rows_of(const Puzzle& puzzle, const Tiling& tiling);

// Options and results of both solvers.

struct SearchOptions {
    std::uint64_t budget = 0;                 ///< maximum number of nodes (placements tried); 0: no bound
    int threads = 1;                          ///< number of threads; results do not depend on it
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt the search
};

/// Solutions found by a search.
struct Found {
    std::vector<Tiling> tilings;  ///< in the order in which the solver finds them
    tiling::Ended ended =
        tiling::Ended::done;  ///< `limit` if the requested number was found: there may be more solutions
    std::uint64_t nodes = 0;  ///< placements tried
};

}  // namespace rulescope::pentactic
