// Clause events as sentences in words of the game.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/played_turn.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// What a ply did, event by event, in the order in which it happened.
std::vector<EventText> tell(const RuleSet& rules, const PlayedPly<Adaptoid>& played);

}  // namespace rulescope::adaptoid
