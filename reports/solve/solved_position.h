// A solved position and its value, as fields of a document and as text.
#pragma once

#include <string>
#include <vector>

#include "analysis/solve/solution_study.h"
#include "reports/solve/solve_documents.h"

namespace rulescope::reports {

/// The colour of a seat; null if the seat has no colour or is -1.
Json colour_of(const SeatWords& words, int seat);

/// Adds "winner", "winner_seat", "outcome" and "turns".
void add_value(Json& json, const solve::SolvedValue& value, Seat to_act, const SeatWords& words);

/// The list of seats with their payoffs and, with three seats and more, whether they can force a win.
Json seats_json(const solve::SolvedPosition& position, const SeatWords& words);

/// The position with its value, its line of best play as a trace and, if wanted, its turns.
Json position_json(const solve::SolvedPosition& position, const SeatWords& words, bool with_turns);

/// "White wins in 7 turns".
std::string value_text(const solve::SolvedValue& value, const SeatWords& words);

/// "1. +L:A2  2. +B1".
std::string line_text(const std::vector<std::string>& turns);

}  // namespace rulescope::reports
