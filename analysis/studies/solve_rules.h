// Solving a rule set by the implementation that covers it: packed states of the twin or the reference, else numbered
// positions.
#pragma once

#include <optional>

#include "analysis/game/any_game.h"
#include "analysis/solve/solve.h"
#include "analysis/studies/engine_choice.h"

namespace rulescope::studies {

/// Solves from `start`, which is between turns. The request needs options, communicator and what is to be computed; the
/// name of the rule set and the verifier are filled in. A table that exists is read by the game whose codes it has;
/// then `choice` says who verifies it. No result in processes other than the first. Throws specs::InputError where the
/// implementation that was chosen cannot do it, and as solve::solve_packed().
std::optional<solve::SolveResult> solve_rules(const AnyGame& game, const AnyState& start, EngineChoice choice,
                                              solve::SolveRequest request);

}  // namespace rulescope::studies
