// What `solve` finds, as a document and as text.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/solve/solve.h"
#include "reports/json.h"

namespace rulescope::reports {

/// What documents say of a game besides the result.
struct SeatWords {
    std::vector<std::string> colours;  ///< by seat: "white"; "" where a seat has none of its own
    /// The trace of a game from a position, replayed by the reference; throws std::logic_error if it does not hold or
    /// does not lead to `end`.
    std::function<Json(const std::string& position, const std::vector<std::string>& turns, const std::string& end)>
        trace;

    [[nodiscard]] std::string seat_name(std::size_t seat) const;
};

/// The fields beside schema, version, engine and rule set.
Json solve_fields(const solve::SolveResult& result, const SeatWords& words, const std::string& table);
std::string solve_text(const solve::SolveResult& result, const SeatWords& words, const std::string& table);

}  // namespace rulescope::reports
