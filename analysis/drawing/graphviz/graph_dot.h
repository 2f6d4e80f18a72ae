// Writes a graph of positions as DOT, with Graphviz's libcgraph.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"

namespace rulescope::drawing {

/// Returns the DOT document. Its nodes n0, n1, ... have the attributes label, position, depth, seat, and others; its
/// edges have label, turn, clauses and turns. The nodes of equal depth form a subgraph with rank=same. `dot` and other
/// tools can draw the document without changes.
std::string dot_of(const GraphPicture& picture);

}  // namespace rulescope::drawing
