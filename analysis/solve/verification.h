// The result of verifying a table (verifier.h).
#pragma once

#include <cstdint>
#include <string>

namespace rulescope::solve {

struct Verification {
    std::string fault;            ///< the first violated condition, or ""
    std::string position;         ///< the position of the fault
    bool complete = true;         ///< false if interrupted
    std::uint64_t classes = 0;    ///< rows
    std::uint64_t row_turns = 0;  ///< turns from the rows
    std::uint64_t finished = 0;   ///< how many of these turns end the game
    /// Positions, finished ones included, and the turns from them; where positions are not counted, rows and row_turns.
    std::uint64_t positions = 0, turns = 0;
    std::uint64_t wins = 0, losses = 0, others = 0;  ///< unfinished positions that the seat to act wins, loses, others
    /// Unfinished positions with several turns, exactly one of which preserves the payoff of the seat to act.
    std::uint64_t only_moves = 0;

    [[nodiscard]] bool holds() const { return fault.empty() && complete; }
};

}  // namespace rulescope::solve
