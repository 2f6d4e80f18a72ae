// The kit of the family.
#pragma once

#include "analysis/games/kit/game_kit.h"

namespace rulescope {

const GameKit& pentactic_kit();

}  // namespace rulescope
