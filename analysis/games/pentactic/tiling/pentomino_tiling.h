// Boards of Pentactic to be covered (P-22), as BoardTiling.
#pragma once

#include "analysis/tiling/board_tiling.h"

namespace rulescope::pentactic {

const tiling::BoardTiling& pentomino_tiling();

}  // namespace rulescope::pentactic
