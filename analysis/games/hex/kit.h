// The kit of Hex.
#pragma once

#include "analysis/games/kit/game_kit.h"

namespace rulescope {

const GameKit& hex_kit();

}  // namespace rulescope
