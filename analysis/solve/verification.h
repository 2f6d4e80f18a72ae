// What verifying a table (verifier.h) finds.
#pragma once

#include <cstdint>
#include <string>

namespace rulescope::solve {

struct Verification {
    std::string fault;     ///< the first thing that does not hold, or ""
    std::string position;  ///< where
    bool complete = true;  ///< false: interrupted
    std::uint64_t classes = 0, positions = 0, turns = 0, finished = 0;
    std::uint64_t wins = 0, losses = 0, others = 0;  ///< unfinished positions, for the seat to act
    /// Unfinished positions with several turns of which exactly one keeps what the seat to act gets.
    std::uint64_t only_moves = 0;

    [[nodiscard]] bool holds() const { return fault.empty() && complete; }
};

}  // namespace rulescope::solve
