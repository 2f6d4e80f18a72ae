// Paths in a turn graph: lassos, shortest games, the longest game.
//
//   strongly connected components   Tarjan 1972 by Boost.Graph (no recursion): millions of positions, with 8 bytes each
//                                   in addition to the graph
//   shortest lasso                  breadth-first search from each position on a cycle; exact unless Lasso::shortest
//                                   is false
//   longest game                    dynamic programming over Boost.Graph's topological order (no recursion)
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/explore/graphs/turn_graph.h"

namespace rulescope::explore {

/// A path from the start to a position, and a cycle through that position (its first and last node).
struct TurnLasso {
    Walk prefix;           ///< begins with the start and ends with the repeated position
    Walk loop;             ///< begins and ends with the repeated position
    bool shortest = true;  ///< no lasso of this graph is shorter; false: there were too many positions to try all

    [[nodiscard]] std::uint32_t turns() const { return static_cast<std::uint32_t>(prefix.size() + loop.size() - 2); }
};

/// Returns the lasso with the fewest turns; nothing if no position can repeat.
std::optional<TurnLasso> shortest_lasso(const TurnGraph& graph);

/// Returns for each node the number of its strongly connected component.
std::vector<std::uint32_t> components(const TurnGraph& graph);

/// Returns for each ending a shortest game with this ending, if the graph contains one.
std::vector<std::optional<Walk>> shortest_games(const TurnGraph& graph);

/// Returns a longest game. It ends where the game is over, where no turn is possible, or where the graph ends. Nothing
/// if play can cycle, because then no game is the longest.
std::optional<Walk> longest_game(const TurnGraph& graph);

}  // namespace rulescope::explore
