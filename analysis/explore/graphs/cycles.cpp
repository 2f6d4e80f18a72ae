#include "analysis/explore/graphs/cycles.h"

#include <algorithm>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/range/iterator_range.hpp>

namespace rulescope::explore {

namespace {

using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                                 boost::no_property, std::uint32_t, std::uint32_t>;

Graph graph_of(std::uint32_t vertices, const Edges& edges) {
    return Graph(boost::edges_are_unsorted_multi_pass, edges.begin(), edges.end(), vertices);
}

}  // namespace

std::vector<char> on_cycle(std::uint32_t vertices, const Edges& edges) {
    const Graph graph = graph_of(vertices, edges);
    std::vector<std::uint32_t> component(vertices);
    boost::strong_components(
        graph, boost::make_iterator_property_map(component.begin(), boost::get(boost::vertex_index, graph)));
    std::vector<std::uint32_t> sizes(vertices, 0);
    for (const std::uint32_t number : component) {
        ++sizes[number];
    }
    std::vector<char> round(vertices, 0);
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        round[vertex] = sizes[component[vertex]] > 1 ? 1 : 0;
    }
    for (const auto& [from, to] : edges) {
        round[from] = from == to ? 1 : round[from];
    }
    return round;
}

std::optional<std::vector<std::uint32_t>> shortest_cycle(std::uint32_t vertices, const Edges& edges,
                                                         std::uint32_t from) {
    const Graph graph = graph_of(vertices, edges);
    constexpr std::uint32_t unmet = 0xffffffff;
    std::vector<std::uint32_t> parent(vertices, unmet);
    std::vector<std::uint32_t> waiting{from};
    for (std::size_t at = 0; at < waiting.size(); ++at) {
        std::vector<std::uint32_t> targets;
        for (const auto edge : boost::make_iterator_range(boost::out_edges(waiting[at], graph))) {
            targets.push_back(static_cast<std::uint32_t>(boost::target(edge, graph)));
        }
        std::sort(targets.begin(), targets.end());
        for (const std::uint32_t target : targets) {
            if (target == from) {
                std::vector<std::uint32_t> path{from};
                for (std::uint32_t vertex = waiting[at]; vertex != from; vertex = parent[vertex]) {
                    path.push_back(vertex);
                }
                std::reverse(path.begin(), path.end());
                return path;
            }
            if (parent[target] == unmet) {
                parent[target] = waiting[at];
                waiting.push_back(target);
            }
        }
    }
    return std::nullopt;
}

}  // namespace rulescope::explore
