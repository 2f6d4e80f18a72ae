// A solution of a puzzle: every pentomino laid once, every free cell covered once.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/puzzle.h"

namespace rulescope::tiling {

/// The placements in the order of their letters.
using Tiling = std::vector<Placement>;

/// True if the tiling solves the puzzle. The check uses the cells alone: five joined cells for each piece in one of its
/// shapes, no cell covered twice, no stone covered, no cell left free.
bool solves(const Puzzle& puzzle, const Tiling& tiling);

/// The image under a map of the cells (symmetries_keeping), in the order of the letters.
Tiling image_of(const Tiling& tiling, const std::vector<Cell>& map);

/// One character for each cell of the grid, for drawings: a letter, 'o' for a stone, '.' for a free cell.
std::string cover_of(const Puzzle& puzzle, const Tiling& tiling);

/// The same by rows, from the top: "IIIII", "LLLLo".
std::vector<std::string> rows_of(const Puzzle& puzzle, const Tiling& tiling);

}  // namespace rulescope::tiling
