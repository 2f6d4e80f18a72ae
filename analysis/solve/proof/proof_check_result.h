// The result of checking a proof (proof_check.h).
#pragma once

#include <cstdint>
#include <string>

namespace rulescope::solve {

struct ProofCheck {
    bool holds = false;
    std::string fault;            ///< the first fault and its position; "" if there is none
    std::uint64_t positions = 0;  ///< checked positions of the proof
    std::uint64_t turns = 0;      ///< checked turns
    std::uint64_t wins = 0;       ///< number of these turns that end the game with a win of the seat
    std::uint32_t longest = 0;    ///< maximum number of turns from the start to the end
};

}  // namespace rulescope::solve
