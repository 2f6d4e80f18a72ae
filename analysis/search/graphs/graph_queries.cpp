#include "analysis/search/graphs/graph_queries.h"

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/strong_components.hpp>
#include <stdexcept>

namespace rulescope::search {

Components::Components(std::uint32_t nodes, const NodeEdges& edges) : of(nodes), sizes(nodes, 0) {
    using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                                     boost::no_property, std::uint32_t, std::uint32_t>;
    if (edges.size() >= 0xffffffff) {
        throw std::length_error("the graph has more than 2^32 - 2 edges");
    }
    if (nodes == 0) {
        return;
    }
    const Graph graph(boost::edges_are_sorted, edges.begin(), edges.end(), nodes);
    boost::strong_components(graph,
                             boost::make_iterator_property_map(of.begin(), boost::get(boost::vertex_index, graph)));
    for (const std::uint32_t component : of) {
        ++sizes[component];
    }
}

}  // namespace rulescope::search
