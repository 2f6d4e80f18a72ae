// Ways through a turn graph: lassos, shortest games, the longest game.
//
//   strongly connected components   Tarjan 1972 by Boost.Graph (no recursion): millions of positions, 8 bytes each
//   beside
//                                   the graph
//   shortest lasso                  breadth-first round each position that lies on a cycle; exact unless
//                                   Lasso::shortest says otherwise
//   longest game                    dynamic programming over Boost.Graph's topological order (no recursion)
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/explore/graphs/turn_graph.h"

namespace rulescope::explore {

/// Play that goes round: the way from the start to a position, and from there back to it (its first and last node).
struct TurnLasso {
    Walk prefix;           ///< begins with the start and ends with the position that comes again
    Walk loop;             ///< begins and ends with that position
    bool shortest = true;  ///< no lasso of this graph is shorter; false: there were too many positions to try them all

    [[nodiscard]] std::uint32_t turns() const { return static_cast<std::uint32_t>(prefix.size() + loop.size() - 2); }
};

/// The lasso with the fewest turns; nothing if play cannot come back to where it was.
std::optional<TurnLasso> shortest_lasso(const TurnGraph& graph);

/// By node the number of its strongly connected component.
std::vector<std::uint32_t> components(const TurnGraph& graph);

/// By ending: a shortest game that ends so, if there is one in the graph.
std::vector<std::optional<Walk>> shortest_games(const TurnGraph& graph);

/// A longest game: it ends where the game is over or nobody can take a turn (or where the graph ends). Nothing if play
/// can go round, as then no game is the longest.
std::optional<Walk> longest_game(const TurnGraph& graph);

}  // namespace rulescope::explore
