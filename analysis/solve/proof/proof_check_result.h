// What checking a proof (proof_check.h) finds.
#pragma once

#include <cstdint>
#include <string>

namespace rulescope::solve {

struct ProofCheck {
    bool holds = false;
    std::string fault;            ///< what does not hold, and where
    std::uint64_t positions = 0;  ///< of the proof, looked at
    std::uint64_t turns = 0;      ///< looked at
    std::uint64_t wins = 0;       ///< of these: end the game with a win of the seat
    std::uint32_t longest = 0;    ///< at most so many turns from the start to the end
};

}  // namespace rulescope::solve
