// The command in one file has no Graphviz; it writes graphs as GraphML.
#include "analysis/drawing/graphviz/graph_dot.h"

#include <stdexcept>

namespace rulescope::drawing {

std::string dot_of(const GraphPicture& /*picture*/) {
    throw std::runtime_error("this build is without Graphviz");
}

}  // namespace rulescope::drawing
