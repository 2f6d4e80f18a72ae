// Removal of pentominoes before a game begins: P-5, P-14, P-19, G-P9.
#pragma once

#include <optional>
#include <vector>

#include "core/pentactic/position.h"

namespace rulescope::pentactic {

/// All legal removals of the seat to act, sorted by affected player, then by letter.
std::vector<Ply> removals(const RuleSet& rules, const Position& position);

std::optional<Refusal> refusal_of_removal(const RuleSet& rules, const Position& position, const Ply& ply);

/// Takes the pentomino out of play. Then the next seat acts.
void remove(const RuleSet& rules, Position& position, const Ply& ply, Events* events);

}  // namespace rulescope::pentactic
