// AIM AND END OF THE GAME (ES L89-L91; A3 L40-L53; NL L20-L22).
#pragma once

#include <optional>

#include "core/adaptoid/position.h"

namespace rulescope::adaptoid {

/// Two conditions under which a colour loses. reached_target(): enough adaptoids of the colour are captured (A-26,
/// T-8). without_adaptoids(): the colour has no adaptoid on the board, and G-T2 lets it lose for this reason.
bool reached_target(const RuleSet& rules, const Position& position, Colour colour);
bool without_adaptoids(const RuleSet& rules, const Position& position, Colour colour);

/// Returns the verdict after step 1 or step 3 (G-17), or nothing if the game is not over. `last_mover` decides ties
/// (A-28, G-35).
std::optional<Verdict> verdict(const RuleSet& rules, const Position& position, Colour last_mover);

/// Returns the verdict if `mover` cannot perform step 2; nothing if play continues (G-14).
std::optional<Verdict> verdict_without_growth(const RuleSet& rules, Colour mover);

/// The score that the counters show. It cannot exceed the number of counters.
int shown_score(const RuleSet& rules, int lost);

}  // namespace rulescope::adaptoid
