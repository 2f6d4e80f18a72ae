// Lassos of a turn graph.
//
//   strongly connected components   Tarjan 1972, from Boost.Graph, without recursion. Needs 8 bytes for each position
//                                   in addition to the graph, so graphs may have millions of positions.
//   shortest lasso                  Breadth-first search from each position on a cycle. The result is exact unless
//                                   TurnLasso::shortest is false.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/explore/graphs/turn_graph.h"

namespace rulescope::explore {

/// A path from the start to a position, and a cycle through that position.
struct TurnLasso {
    Walk prefix;           ///< begins with the start and ends with the repeated position
    Walk loop;             ///< begins and ends with the repeated position
    bool shortest = true;  ///< true if no lasso of the graph is shorter; false if not all positions were tried

    [[nodiscard]] std::uint32_t turns() const { return static_cast<std::uint32_t>(prefix.size() + loop.size() - 2); }
};

/// Returns the shortest lasso; nothing if no position can repeat.
std::optional<TurnLasso> shortest_lasso(const TurnGraph& graph);

}  // namespace rulescope::explore
