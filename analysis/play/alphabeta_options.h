// What an alpha-beta search may spend, and how it chooses what to leave out.
#pragma once

#include <cstdint>

namespace rulescope::play {

struct AlphaBetaOptions {
    std::uint64_t nodes = 1000;  ///< positions to look at; the turns of the position itself are always looked at once
    int deepest = 60;            ///< rounds
    double margin = 1.0;         ///< in log-odds, in the second round
    double widening = 1.5;       ///< the margin's factor from round to round
    int noisy = 2;               ///< turns that take something, looked at where a line ends; 0: no quiescence
    int noisy_depth = 1;         ///< so many of them in a row
};

}  // namespace rulescope::play
