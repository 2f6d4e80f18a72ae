// One game of a match as it was played.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/play/match/opening_line.h"

namespace rulescope::play {

struct GameRecord {
    std::uint64_t number = 0;  ///< number in the match, from 1
    std::vector<int> seating;  ///< [seat]: index of the agent
    int opening = 0;           ///< number of turns before the agents begin: MatchPlan::opening_length()
    std::vector<std::vector<AnyPly>> turns;
    std::vector<std::uint64_t> legal;  ///< [turn]: number of legal turns
    /// [turn][seat]: payoff that the moving agent expected before its turn, rounded to six decimals; empty for a turn
    /// without an estimate.
    std::vector<std::vector<double>> expected;
    AnyState last;                   ///< the state after the last turn
    OpeningLine line;                ///< set by run_match()
    std::optional<Outcome> outcome;  ///< nothing if the game is unfinished
    /// [agent]: thinking time in microseconds. It is stored, but comparisons of games ignore it.
    std::vector<std::uint64_t> microseconds;
};

/// Rounds to six decimals, so that a text stores the value without loss.
inline double expectation(double value) {
    return std::round(value * 1e6) / 1e6;
}

}  // namespace rulescope::play
