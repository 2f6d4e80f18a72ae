// Ends of games and of the match, points, winners: P-4, P-9 to P-12, P-16, P-17, P-22, G-P1, G-P3 to G-P5.
#pragma once

#include <optional>
#include <vector>

#include "core/pentactic/position.h"

namespace rulescope::pentactic {

/// True if no seat can lay a pentomino any more.
bool all_stuck(const RuleSet& rules, const std::vector<Placement>& placements, const Position& position);

/// Tests the end conditions. If one of them is met, begins the second game of a basic match or ends the match. Does
/// nothing if no condition is met or the end has already been applied.
void settle(const RuleSet& rules, const std::vector<Placement>& placements, Position& position, Events* events);

/// The outcome of a finished position.
Outcome outcome_of(const RuleSet& rules, const Position& position);

}  // namespace rulescope::pentactic
