// What Graphviz does for graphs: the layout of nodes and edges, and DOT. It runs in this process, with its libraries
// libgvc and libcgraph (analysis/adapters/graphviz.cpp).
//
// Nodes and labels are passed as boxes of a fixed size, so that the layout does not depend on the machine's fonts.
// Concurrent calls of lay_out() are run one after the other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/drawing/graph.h"
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

class GraphTool {
public:
    virtual ~GraphTool() = default;
    /// See lay_out() and dot_of().
    [[nodiscard]] virtual GraphLayout lay_out(const std::vector<LayoutNode>& nodes,
                                              const std::vector<LayoutEdge>& edges, LayoutMethod method,
                                              double between_nodes, double between_ranks) const = 0;
    [[nodiscard]] virtual std::string dot_of(const GraphPicture& picture) const = 0;
};

/// False in a program without a GraphTool, which writes neither DOT nor pictures of graphs.
bool layouts_available();

/// Computes a layout. Equal graphs have equal layouts. Throws std::runtime_error with Graphviz's message if the layout
/// fails, or if this program has no GraphTool.
GraphLayout lay_out(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges, LayoutMethod method,
                    double between_nodes, double between_ranks);

/// Returns the DOT document. Its nodes n0, n1, ... have the attributes label, position, depth, seat, and others; its
/// edges have label, turn, clauses and turns. The nodes of equal depth form a subgraph with rank=same. `dot` and other
/// tools can draw the document without changes. Throws std::runtime_error if this program has no GraphTool.
std::string dot_of(const GraphPicture& picture);

}  // namespace rulescope::drawing
