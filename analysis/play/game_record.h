// One game of a match, as it was played.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.h"

namespace rulescope::play {

template <Game G>
struct GameRecord {
    std::uint64_t number = 0;  ///< in its match, from 1
    std::vector<int> seating;  ///< [seat]: the agent that sat there
    int opening = 0;           ///< so many of the turns were drawn, not chosen by the agents
    std::vector<std::vector<typename G::Ply>> turns;
    std::vector<std::uint64_t> legal;  ///< [turn]: how many turns were legal
    /// [turn][seat]: what the agent that moved expected each seat to get, before its turn, rounded to six decimals;
    /// empty where it had no opinion.
    std::vector<std::vector<double>> expected;
    std::optional<Outcome> outcome;  ///< none: unfinished
    /// [agent]: how long it thought. Kept, and never part of anything that is compared.
    std::vector<std::uint64_t> microseconds;
};

/// Six decimals: enough for people, few enough to be kept as text and read again without loss.
inline double expectation(double value) {
    return std::round(value * 1e6) / 1e6;
}

}  // namespace rulescope::play
