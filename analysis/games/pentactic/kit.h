// The kit of Pentactic.
#pragma once

#include "analysis/games/kit/game_kit.h"

namespace rulescope {

const GameKit& pentactic_kit();

}  // namespace rulescope
