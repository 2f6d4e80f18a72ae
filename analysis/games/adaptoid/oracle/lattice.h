// The hexagonal lattice, derived from the names of the cells alone.
#pragma once

#include <vector>

#include "core/board/board.h"

namespace rulescope::adaptoid {

/// Returns whether two places of the lattice are adjacent: their coordinates differ by (+-1, 0), (0, +-1), (+1, +1) or
/// (-1, -1).
bool touch(Coordinate a, Coordinate b);

/// Generators of the board's symmetry group. A symmetry maps each cell to a cell with the same number of discs. The
/// list is empty if the board has no symmetry or is defined by its contacts.
std::vector<std::vector<Cell>> generating_maps(const Board& board);

}  // namespace rulescope::adaptoid
