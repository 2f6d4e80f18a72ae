// Forced wins: the positions from which a seat can force a win, the number of turns to the win, and the winning
// strategy.
//
// analysis/solve handles graphs that do not fit in memory.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/search/graphs/turn_graph.h"

namespace rulescope::search {

/// Returns for each node the number of turns in which `seat` wins against all other seats together, or no_win. `seat`
/// minimises this number, the others maximise it. In a truncated graph every returned win is correct, but the full
/// graph may have shorter wins and more won positions.
std::vector<std::uint32_t> turns_to_win(const TurnGraph& graph, Seat seat);

/// A subset of a graph: indices of nodes and of edges, each in ascending order.
struct TurnSelection {
    std::vector<std::uint32_t> nodes;
    std::vector<std::uint64_t> edges;
};

/// Returns the nodes and edges that play can reach from node 0 if `seat` always plays its best turn and the others play
/// any turn. The best turn is the first turn with the shortest win. Requires that `seat` wins from node 0.
TurnSelection strategy_of(const TurnGraph& graph, Seat seat, const std::vector<std::uint32_t>& to_win);

/// Returns the faults of a strategy, one sentence for each fault. Possible faults: a position of the winner has no turn
/// or several turns; a turn of another seat is missing; an end position is not won; play can cycle. The list is empty
/// if the strategy wins.
std::vector<std::string> faults_of(const TurnGraph& graph, Seat seat, const TurnSelection& strategy);

}  // namespace rulescope::search
