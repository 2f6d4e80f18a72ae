// One game of a match, as it was played.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/game/any_game.h"

namespace rulescope::play {

struct GameRecord {
    std::uint64_t number = 0;  ///< in its match, from 1
    std::vector<int> seating;  ///< [seat]: the agent that sat there
    int opening = 0;           ///< so many of the turns were drawn at random, not chosen by the agents
    std::vector<std::vector<AnyPly>> turns;
    std::vector<std::uint64_t> legal;  ///< [turn]: how many turns were legal
    /// [turn][seat]: what the agent that moved expected each seat to get, before its turn, rounded to six decimals;
    /// empty where it had no opinion.
    std::vector<std::vector<double>> expected;
    AnyState last;                   ///< the state after the last turn
    std::optional<Outcome> outcome;  ///< none: unfinished
    /// [agent]: how long it thought. Kept, and never part of anything that is compared.
    std::vector<std::uint64_t> microseconds;
};

/// Six decimals: enough for people, few enough to be kept as text and read again without loss.
inline double expectation(double value) {
    return std::round(value * 1e6) / 1e6;
}

}  // namespace rulescope::play
