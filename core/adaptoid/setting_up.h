// Setup by the players: iGGameCenter's pie rule (N-4) and Superadaptoid's discs (S-15, S-16, G-S2).
#pragma once

#include <optional>
#include <vector>

#include "core/adaptoid/ply.h"
#include "core/adaptoid/position.h"

namespace rulescope::adaptoid {

/// The position before the first ply: bare adaptoids on the given cells, or an empty board (N-4).
Position starting_position(const RuleSet& rules);

/// Legal decisions of a setup phase, in the order that adaptoid.h documents.
std::vector<Ply> setup_plies(const RuleSet& rules, const Position& position);

/// Returns the reason why a decision is refused, or nothing if the decision is legal.
std::optional<Refusal> refusal_of_setup(const RuleSet& rules, const Position& position, const Ply& ply);

/// Performs the decision and enters the next phase. Emits S-15, S-16, N-4, N-5.
void set_up(const RuleSet& rules, Position& position, const Ply& ply, Events* events);

}  // namespace rulescope::adaptoid
