// Can play go round? Told from turns that might be part of a way round, as a graph.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace rulescope::explore {

/// Of a graph with so many vertices: which of them lie on a way round. Strongly connected components by Boost.Graph
/// (Tarjan, "Depth-first search and linear graph algorithms", 1972).
std::vector<char> on_way_round(std::uint32_t vertices,
                               const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);

/// A shortest way from a vertex back to itself, without its beginning; nothing if there is none.
std::optional<std::vector<std::uint32_t>> shortest_way_round(
    std::uint32_t vertices, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges, std::uint32_t from);

}  // namespace rulescope::explore
