// Compares outcomes of the reference with outcomes as a program states them.
#pragma once

#include <optional>
#include <string>

#include "analysis/studies/conformance/session.h"
#include "core/game.h"

namespace rulescope::studies {

/// "seat 1 wins", "no seat wins alone", "the game is not over".
std::string outcome_text(const std::optional<ProgramOutcome>& outcome);

ProgramOutcome outcome_from(const Outcome& outcome);

/// Payoffs are compared if the program states them.
bool same_outcome(const std::optional<Outcome>& expected, const std::optional<ProgramOutcome>& found);

}  // namespace rulescope::studies
