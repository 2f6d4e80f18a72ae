// BoardTiling for the boards of Pentactic (P-22).
#pragma once

#include "analysis/tiling/board_tiling.h"

namespace rulescope::pentactic {

const tiling::BoardTiling& pentomino_tiling();

}  // namespace rulescope::pentactic
