// How the games are played from which positions are taken (training.h).
#pragma once

#include <cstdint>

namespace rulescope::play {

struct TrainingOptions {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int threads = 1;
    int max_turns = 1000;       ///< unfinished games are left out
    std::uint64_t opening = 8;  ///< from 0 to so many turns at random first, so that games differ
    std::uint64_t stray = 16;   ///< then one turn in so many at random, so that also odd positions are met
    std::uint64_t every = 4;    ///< one position in so many is kept, after the opening
};

}  // namespace rulescope::play
