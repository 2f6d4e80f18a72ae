// Compares outcomes of the reference with outcomes as a program states them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/studies/conformance/finding.h"
#include "analysis/studies/conformance/session.h"
#include "core/game.h"

namespace rulescope::studies {

/// "seat 1 wins", "no seat wins alone", "the game is not over".
std::string outcome_text(const std::optional<ProgramOutcome>& outcome);

ProgramOutcome outcome_from(const Outcome& outcome);

/// Why the outcome is none of a game with so many seats; "" if it is one.
std::string fault_of_outcome(const std::optional<ProgramOutcome>& outcome, int seats);

/// Payoffs are compared if the program states them.
bool same_outcome(const std::optional<Outcome>& expected, const std::optional<ProgramOutcome>& found);

/// The clauses that decide about an outcome; if only the rules or only the program end the game, the clauses of the end
/// come first.
std::vector<std::string> clauses_of_outcome(const AnyGame& game, const std::optional<Outcome>& right,
                                            const std::optional<ProgramOutcome>& found);

/// The difference of two outcomes after a turn, or of the position if `turn` is empty.
ConformanceDifference outcome_difference(const std::string& turn, const std::vector<std::string>& clauses,
                                         const std::optional<Outcome>& right,
                                         const std::optional<ProgramOutcome>& found);

}  // namespace rulescope::studies
