// Ends of games and of the match, points, who has won: P-4, P-9 to P-12, P-16, P-17, P-22, G-P1, G-P3 to G-P5.
#pragma once

#include <optional>
#include <vector>

#include "core/pentactic/position.h"

namespace rulescope::pentactic {

/// Can nobody lay a pentomino any more?
bool all_stuck(const RuleSet& rules, const std::vector<Placement>& placements, const Position& position);

/// Draws the consequences of an end that is met here: the second game of a basic match begins, or all is over.
/// A position in which no end is met, or the consequences are drawn, stays as it is.
void settle(const RuleSet& rules, const std::vector<Placement>& placements, Position& position, Events* events);

/// The outcome of a finished position.
Outcome outcome_of(const RuleSet& rules, const Position& position);

}  // namespace rulescope::pentactic
