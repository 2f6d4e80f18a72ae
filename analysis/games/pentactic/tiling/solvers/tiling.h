// A solution of a puzzle: every pentomino laid once, every free cell covered once.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/puzzle.h"

namespace rulescope::tiling {

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

}  // namespace rulescope::tiling
