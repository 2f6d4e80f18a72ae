// A solved position and its value, as fields of a document and as text.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/solve/solve.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/document/document.h"
#include "reports/json.h"

namespace rulescope::reports {

/// Names and traces that documents contain in addition to the result.
struct SeatWords {
    std::vector<std::string> names;    ///< seat_names()
    std::vector<std::string> colours;  ///< by seat: "white"; "" for a seat without a colour
    /// Returns the trace of the turns from a position, replayed by the reference engine. Throws std::logic_error if a
    /// turn is not legal or the turns do not lead to `end`.
    std::function<Json(const std::string& position, const std::vector<std::string>& turns, const std::string& end)>
        trace;
};

/// The words of a rule set. Traces name the rule set and its overrides.
SeatWords seat_words(const specs::LoadedRules& loaded, const AnyGame& game);

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

/// The position with its value, its line of best play and its turns, for people. `title`: "Start".
Blocks position_blocks(const solve::SolvedPosition& position, const SeatWords& words, const std::string& title);

/// The field "table": null without a table, whose path is `table`.
Json table_fields(const solve::SolveResult& result, const std::string& table);

/// "Table FILE: 4 096 bytes, 1.2 for each class; written". Requires a table.
std::string table_sentence(const solve::SolveResult& result, const std::string& table);

/// The mean size of a row of the table. Requires rows.
double bytes_per_row(const solve::SolveResult& result);

}  // namespace rulescope::reports
