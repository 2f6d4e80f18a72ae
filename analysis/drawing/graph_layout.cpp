#include "analysis/drawing/graph_layout.h"

#include <stdexcept>

#include "core/adapter.h"

namespace rulescope::drawing {

namespace {

const GraphTool& graph_tool() {
    if (Adapter<GraphTool>::installed == nullptr) {
        throw std::runtime_error("this build is without Graphviz");
    }
    return *Adapter<GraphTool>::installed;
}

}  // namespace

bool layouts_available() {
    return Adapter<GraphTool>::installed != nullptr;
}

GraphLayout lay_out(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges, LayoutMethod method,
                    double between_nodes, double between_ranks) {
    return graph_tool().lay_out(nodes, edges, method, between_nodes, between_ranks);
}

std::string dot_of(const GraphPicture& picture) {
    return graph_tool().dot_of(picture);
}

}  // namespace rulescope::drawing
