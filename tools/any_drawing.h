// Drawings of positions for AnyGame, until those of the families are behind a part of the kit.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/any_game.h"

namespace rulescope::tools {

std::string draw_start(const AnyGame& game);
std::string draw_example(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies);

}  // namespace rulescope::tools
