// Writes a graph of positions as GraphML (http://graphml.graphdrawing.org). The tools networkx, Gephi, yEd and igraph
// read this format.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"

namespace rulescope::drawing {

std::string graphml_of(const GraphPicture& picture);

}  // namespace rulescope::drawing
