// Processor time of decisions, measured for several agents in one run.
//
// Every position is decided by all agents, one after the other, before the next position. A change of the processor's
// speed therefore affects all agents alike.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/play/match/match_game.h"

namespace rulescope::play::baseline {

/// Returns positions of games from the start: six random turns, then 0 to 39 turns of `greedy`. The number of these
/// turns grows by one from position to position. A game that ends earlier is drawn again.
std::vector<AnyState> positions_of_games(const MatchGame& game, std::uint64_t positions, std::uint64_t seed);

struct DecisionTime {
    double milliseconds = 0;  ///< processor time of a decision, the mean over the positions
    double ratio = 1;         ///< to the time of the first agent: the ratio of the sums
    double error = 0;         ///< standard error of `ratio` over the positions (delta method)
};

/// Returns one entry for each agent. Each agent decides `repeats` times at each position.
std::vector<DecisionTime> decision_times(const MatchGame& game, const std::vector<AnyAgent>& agents,
                                         const std::vector<AnyState>& positions, int repeats, std::uint64_t seed);

}  // namespace rulescope::play::baseline
