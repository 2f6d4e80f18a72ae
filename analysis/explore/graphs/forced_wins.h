// Who can force a win, in how many turns, and what remains of a graph when it is done.
//
// Retrograde analysis for graphs in memory (Zermelo 1913; Ströhlein 1970): from the won ends backwards, each edge once.
// Play that goes round for ever wins for nobody. For what does not fit in memory there is analysis/solve.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/explore/graphs/turn_graph.h"

namespace rulescope::explore {

/// Where a seat cannot force a win.
inline constexpr std::uint32_t no_win = 0xffffffff;

/// By node: in how many turns `seat` wins at the latest, against all others together, when it hurries and they delay;
/// or no_win. In a graph that was cut short a win is a win, but a shorter one, or one elsewhere, may lie beyond.
std::vector<std::uint32_t> turns_to_win(const TurnGraph& graph, Seat seat);

/// Some of a graph's nodes and edges, both ascending.
struct TurnSelection {
    std::vector<std::uint32_t> nodes;
    std::vector<std::uint64_t> edges;
};

/// What can still happen from node 0 when `seat`, where it can win, plays one best turn (the win with the fewest
/// turns, the first in order) and everybody else plays anything. Node 0 must be won.
TurnSelection strategy_of(const TurnGraph& graph, Seat seat, const std::vector<std::uint32_t>& to_win);

/// The faults of a strategy, one sentence each: the winner has another number of turns than one, somebody else's
/// turn is missing, an end is not won, play can go round. None: it wins.
std::vector<std::string> faults_of(const TurnGraph& graph, Seat seat, const TurnSelection& strategy);

}  // namespace rulescope::explore
