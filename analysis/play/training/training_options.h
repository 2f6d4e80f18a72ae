// How the games for training are played and sampled (training.h).
#pragma once

#include <cstdint>

namespace rulescope::play {

struct TrainingOptions {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int threads = 1;
    int max_turns = 1000;       ///< unfinished games are discarded
    std::uint64_t opening = 8;  ///< maximum number of random turns at the beginning; the number is drawn for each game
    std::uint64_t stray = 16;   ///< afterwards a turn is random with probability 1/stray, to get unusual positions
    std::uint64_t every = 4;    ///< after the opening a position is used with probability 1/every
};

}  // namespace rulescope::play
