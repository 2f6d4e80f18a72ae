// Detects cycles in a graph whose edges are turns. Callers leave out the turns that cannot be part of a cycle.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace rulescope::explore {

/// Marks the vertices that lie on a cycle. Finds strongly connected components with Boost.Graph (Tarjan, "Depth-first
/// search and linear graph algorithms", 1972).
std::vector<char> on_cycle(std::uint32_t vertices, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);

/// Returns a shortest cycle through `from`, or nothing if there is none. The list ends with `from` but does not begin
/// with it.
std::optional<std::vector<std::uint32_t>> shortest_cycle(
    std::uint32_t vertices, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges, std::uint32_t from);

}  // namespace rulescope::explore
