// The kit of Pentactic, and its parts that need no header of their own.
#pragma once

#include "analysis/games/kit/game_kit.h"

namespace rulescope {

const GameKit& pentactic_kit();

}  // namespace rulescope

namespace rulescope::pentactic {

/// Editing positions and entering turns.
const editing::Editing& family_editing();

}  // namespace rulescope::pentactic
