// Dominators: the positions that no path to a given position can avoid.
//
// A position dominates another if every game from the start to the other passes it. Two implementations:
//
//   by_lengauer_tarjan   Boost.Graph (Lengauer and Tarjan 1979). Recursive, with about 700 bytes for every position on
//                        the path, so it is used only up to `safe_for_recursion` positions. It receives only reachable
//                        positions, because an edge from an unreachable to a reachable vertex can make its result wrong
//                        without an error.
//   by_iteration         Cooper, Harvey and Kennedy 2001 ("A simple, fast dominance algorithm"): any size, without
//                        recursion; quadratic in the worst case, near linear on graphs of games, which have few
//                        layers.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/explore/graphs/turn_graph.h"

namespace rulescope::explore {

/// The entry of a node without a dominator, that is of an unreachable position.
inline constexpr std::uint32_t no_dominator = 0xffffffff;

/// Boost's recursion takes less than 10 MB of stack up to this number of positions.
inline constexpr std::uint32_t safe_for_recursion = 10'000;

/// Returns for each node its immediate dominator: the last position before it that every path from node 0 to it passes.
/// Node 0 is its own dominator.
std::vector<std::uint32_t> dominators(const TurnGraph& graph);
std::vector<std::uint32_t> by_lengauer_tarjan(const TurnGraph& graph);
std::vector<std::uint32_t> by_iteration(const TurnGraph& graph);

/// Returns the positions that every path from node 0 to any of `goals` passes, in the order of the path, beginning with
/// node 0. Empty if no goal is reachable.
Walk passed_by_all(const TurnGraph& graph, const NodeSet& goals);

}  // namespace rulescope::explore
