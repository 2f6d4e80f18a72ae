// The command in one file has no Graphviz, which computes layouts.
#include "analysis/drawing/graphviz/graph_layout.h"

#include <stdexcept>

namespace rulescope::drawing {

bool layouts_available() {
    return false;
}

GraphLayout lay_out(const std::vector<LayoutNode>& /*nodes*/, const std::vector<LayoutEdge>& /*edges*/,
                    LayoutMethod /*method*/, double /*between_nodes*/, double /*between_ranks*/) {
    throw std::runtime_error("this build is without Graphviz");
}

}  // namespace rulescope::drawing
