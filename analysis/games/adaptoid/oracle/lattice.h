// The honeycomb, worked out from the names of the cells alone.
#pragma once

#include <vector>

#include "core/board/board.h"

namespace rulescope::adaptoid {

/// Do two places of the honeycomb touch? Their names differ by (+-1, 0), (0, +-1), (+1, +1) or (-1, -1).
bool touch(Coordinate a, Coordinate b);

/// Maps of the board onto itself, discs included, that make all of its symmetries when repeated and
/// combined: none for a board without symmetry, and for a board told by its contacts.
std::vector<std::vector<Cell>> generating_maps(const Board& board);

}  // namespace rulescope::adaptoid
