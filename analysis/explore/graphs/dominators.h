// Dominators: the positions that no way past can avoid.
//
// A position dominates another if every game from the start to the other passes it. Two accounts:
//
//   by_lengauer_tarjan   Boost.Graph (Lengauer and Tarjan 1979). It is recursive, about 700 bytes for every position on
//   the
//                        way, so it is only asked up to `safe_for_recursion` positions; and it is given reachable ones
//                        alone, because with others it may be wrong without a word (an edge from an unreachable
//                        vertex to a reachable one).
//   by_iteration         Cooper, Harvey and Kennedy 2001 ("A simple, fast dominance algorithm"): any size, no
//   recursion;
//                        quadratic at worst, near linear on graphs of games, whose layers are few.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/explore/graphs/turn_graph.h"

namespace rulescope::explore {

/// Where there is no dominator: a position that cannot be reached.
inline constexpr std::uint32_t no_dominator = 0xffffffff;

/// Boost's recursion takes less than 10 MB of stack up to here.
inline constexpr std::uint32_t safe_for_recursion = 10'000;

/// By node its immediate dominator, the last position before it that every way from node 0 to it passes; node 0 is
/// its own.
std::vector<std::uint32_t> dominators(const TurnGraph& graph);
std::vector<std::uint32_t> by_lengauer_tarjan(const TurnGraph& graph);
std::vector<std::uint32_t> by_iteration(const TurnGraph& graph);

/// The positions that every way from node 0 to any of `goals` passes, in the order in which it does; node 0 first.
/// None if no goal can be reached.
Walk passed_by_all(const TurnGraph& graph, const NodeSet& goals);

}  // namespace rulescope::explore
