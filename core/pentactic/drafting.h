// Taking pentominoes out of play before a game begins: P-5, P-14, P-19, G-P9.
#pragma once

#include <optional>
#include <vector>

#include "core/pentactic/position.h"

namespace rulescope::pentactic {

/// Every removal that the seat to act may choose, by whom it hits, then by letter.
std::vector<Ply> removals(const RuleSet& rules, const Position& position);

std::optional<Refusal> refusal_of_removal(const RuleSet& rules, const Position& position, const Ply& ply);

/// Takes the pentomino out of play and hands the turn on.
void remove(const RuleSet& rules, Position& position, const Ply& ply, Events* events);

}  // namespace rulescope::pentactic
