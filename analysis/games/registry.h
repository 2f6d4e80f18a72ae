// The kits of all families that are built in. A family is one line in registry.cpp.
#pragma once

#include "analysis/games/kit/game_kit.h"

namespace rulescope {

const GameKit& adaptoid_kit();
const GameKit& pentactic_kit();
const GameKit& four_in_a_row_kit();

}  // namespace rulescope
