// Forced wins: which positions a seat can win, in how many turns, and by which strategy.
//
// Retrograde analysis of graphs in memory (Zermelo 1913; Ströhlein 1970): from the won ends backwards, each edge once.
// Endless play is a win for nobody. analysis/solve handles graphs that do not fit in memory.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/explore/graphs/turn_graph.h"

namespace rulescope::explore {

/// The entry of a position in which the seat cannot force a win.
inline constexpr std::uint32_t no_win = 0xffffffff;

/// Returns for each node the number of turns within which `seat` wins against all others together, if it minimises and
/// they maximise the number; or no_win. In a truncated graph every win is correct, but a shorter win or a further won
/// position may lie beyond it.
std::vector<std::uint32_t> turns_to_win(const TurnGraph& graph, Seat seat);

/// A subset of a graph's nodes and edges, both ascending.
struct TurnSelection {
    std::vector<std::uint32_t> nodes;
    std::vector<std::uint64_t> edges;
};

/// Returns everything that can happen from node 0 if `seat` plays, where it can win, one best turn (the shortest
/// win, the first in order) and all others play any turn. Requires node 0 to be won.
TurnSelection strategy_of(const TurnGraph& graph, Seat seat, const std::vector<std::uint32_t>& to_win);

/// Returns the faults of a strategy, one sentence each: the winner has a number of turns other than one, another seat's
/// turn is missing, an end is not won, play can cycle. Empty: the strategy wins.
std::vector<std::string> faults_of(const TurnGraph& graph, Seat seat, const TurnSelection& strategy);

}  // namespace rulescope::explore
