// CREATING AN ADAPTOID, ADDING LEGS AND PINCERS: step 2 of a turn (ES L44, L51-L65; SA L71-L85; NL L37).
#pragma once

#include <optional>
#include <vector>

#include "core/adaptoid/ply.h"
#include "core/adaptoid/position.h"

namespace rulescope::adaptoid {

/// All legal growths of the colour to act: creations, then legs, then pincers, each sorted by cell. Does not include
/// skip.
std::vector<Ply> growths(const RuleSet& rules, const Position& position);

/// Tests a growth clause by clause. Returns the reason for a refusal, or nothing if the growth is legal.
std::optional<Refusal> refusal_of_growth(const RuleSet& rules, const Position& position, const Ply& ply);

/// Puts the part on the board. Emits A-9 with if the adaptoid is now full.
void grow(const RuleSet& rules, Position& position, const Ply& ply, Events* events);

}  // namespace rulescope::adaptoid
