// The result of `solve`, as a document and as text.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/solve/solve.h"
#include "analysis/specs/rule_set_file.h"
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

/// The document "rulescope.solve/2". `table` is the path of the table; "" if there is none.
Json solve_json(const specs::LoadedRules& loaded, const AnyGame& game, const solve::SolveResult& result,
                const std::string& table);
/// All fields of the document except schema, version, engine and rule set.
Json solve_fields(const solve::SolveResult& result, const SeatWords& words, const std::string& table);
std::string solve_text(const solve::SolveResult& result, const SeatWords& words, const std::string& table);

}  // namespace rulescope::reports
