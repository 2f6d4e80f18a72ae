// Solves a rule set with the first implementation that covers it: packed states of the twin, packed states of the
// reference, or numbered positions.
#pragma once

#include <optional>

#include "analysis/game/any_game.h"
#include "analysis/solve/solve.h"
#include "analysis/studies/engine_choice.h"

namespace rulescope::studies {

/// Solves from `start`, which must be between turns. The caller sets options, communicator and outputs in `request`;
/// this function sets the name of the rule set and the verifier. An existing table is read by the implementation that
/// made its codes; `choice` then selects the implementation that verifies the table. Only the first process gets a
/// result. Throws specs::InputError if the chosen implementation does not cover the rule set, and storage::FileError if
/// the table is from the twin but the twin does not cover the rule set. Also throws the exceptions of
/// solve::solve_packed().
std::optional<solve::SolveResult> solve_rules(const AnyGame& game, const AnyState& start, EngineChoice choice,
                                              solve::SolveRequest request);

}  // namespace rulescope::studies
