// The kit of the Adaptoid family.
#pragma once

#include "analysis/games/kit/game_kit.h"

namespace rulescope {

const GameKit& adaptoid_kit();

}  // namespace rulescope
