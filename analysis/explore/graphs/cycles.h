// Detects cycles in a graph of the turns that might close one.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace rulescope::explore {

/// Marks the vertices that lie on a cycle. Strongly connected components by Boost.Graph (Tarjan, "Depth-first search
/// and linear graph algorithms", 1972).
std::vector<char> on_cycle(std::uint32_t vertices, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);

/// Returns a shortest cycle through a vertex, without its first vertex; nothing if there is none.
std::optional<std::vector<std::uint32_t>> shortest_cycle(
    std::uint32_t vertices, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges, std::uint32_t from);

}  // namespace rulescope::explore
