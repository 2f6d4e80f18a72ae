// Texts of clause events, in terms of the game.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/played_turn.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// Describes a ply event by event, in the order of the events.
std::vector<EventText> describe(const RuleSet& rules, const PlayedPly<Adaptoid>& played);

}  // namespace rulescope::adaptoid
