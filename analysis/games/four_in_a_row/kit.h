// The kit of four in a row.
#pragma once

#include "analysis/games/kit/game_kit.h"

namespace rulescope {

const GameKit& four_in_a_row_kit();

}  // namespace rulescope
