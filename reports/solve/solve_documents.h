// The result of `solve`, as a document and as text.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/solve/solve.h"
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

/// All fields of the document except schema, version, engine and rule set.
Json solve_fields(const solve::SolveResult& result, const SeatWords& words, const std::string& table);
std::string solve_text(const solve::SolveResult& result, const SeatWords& words, const std::string& table);

}  // namespace rulescope::reports
