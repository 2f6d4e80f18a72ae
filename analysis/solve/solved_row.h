// A row of a table of solved positions with all that follows from it, for exports.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/solve/solved_value.h"
#include "core/game.h"

namespace rulescope::solve {

struct SolvedRow {
    std::string position;
    Seat to_act = 0;
    SolvedValue value;
    std::vector<SolvedValue> force{};  ///< with three seats or more, for each seat: whether it can force a win
    std::uint64_t legal = 0;           ///< number of legal turns
    /// One turn for each position to which a best turn leads, in the order of the game.
    std::vector<std::string> best{};
    std::optional<std::uint64_t>
        positions{};  ///< number of positions of the class; not set if only classes are counted
};

/// How the rows were delivered.
struct RowsDelivered {
    std::uint64_t rows = 0;
    bool complete = true;  ///< false if SolveOptions::stop was set before the last row
};

}  // namespace rulescope::solve
