// Where the nodes and edges of a graph stand: worked out by Graphviz (libgvc), in this process.
//
// Nodes and labels are given to it as boxes of a fixed size, so that the layout does not depend on the fonts of the
// machine. Graphviz is not thread-safe: one layout is made at a time, whoever asks.
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
    Size label{};  ///< none where it has none
};

enum class LayoutEngine {
    dot,  ///< ranks from left to right
    sfdp  ///< springs; for thousands of nodes
};

struct GraphLayout {
    Size size;
    std::vector<Point> nodes;  ///< middles
    struct Line {
        std::vector<Point> curve;  ///< Bézier: a first point, then three for each piece
        Point tip{};               ///< of the arrow; the curve ends where the arrow begins
        bool arrow = false;
        Point label{};  ///< middle
    };
    std::vector<Line> edges;
};

/// The same graph has the same layout. Throws std::runtime_error with Graphviz's words if it cannot be laid out.
GraphLayout lay_out(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges, LayoutEngine engine,
                    double between_nodes, double between_ranks);

}  // namespace rulescope::drawing
