// A graph of positions as GraphML (http://graphml.graphdrawing.org), which networkx, Gephi, yEd and igraph read.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"

namespace rulescope::drawing {

std::string graphml_of(const GraphPicture& picture);

}  // namespace rulescope::drawing
