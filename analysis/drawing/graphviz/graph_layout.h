// Layout of the nodes and edges of a graph, computed by Graphviz (libgvc) in this process.
//
// Nodes and labels are passed as boxes of a fixed size, so that the layout does not depend on the machine's fonts.
// Graphviz is not thread-safe: concurrent calls are run one after the other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

struct LayoutNode {
    Size size;
    std::uint32_t rank = 0;
};
struct LayoutEdge {
    std::uint32_t from = 0, to = 0;
    Size label{};  ///< zero if the edge has no label
};

enum class LayoutMethod {
    dot,  ///< ranks from left to right
    sfdp  ///< spring model, for thousands of nodes
};

struct GraphLayout {
    Size size;
    std::vector<Point> nodes;  ///< centres
    struct Line {
        std::vector<Point> curve;  ///< points of a Bézier curve: a first point, then three points per segment
        Point tip{};               ///< tip of the arrow; the curve ends where the arrow head begins
        bool arrow = false;
        Point label{};  ///< centre
    };
    std::vector<Line> edges;
};

/// False in a build without Graphviz, which writes neither DOT nor pictures of graphs.
bool layouts_available();

/// Computes a layout. Equal graphs have equal layouts. Throws std::runtime_error with Graphviz's message if the layout
/// fails.
GraphLayout lay_out(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges, LayoutMethod method,
                    double between_nodes, double between_ranks);

}  // namespace rulescope::drawing
