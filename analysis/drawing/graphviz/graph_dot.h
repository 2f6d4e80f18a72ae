// Writes a graph of positions as DOT, with Graphviz's libcgraph.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"

namespace rulescope::drawing {

/// The DOT document: nodes n0, n1, ... with the attributes label, position, depth, seat, ...; one subgraph with
/// rank=same per turn; edges with label, turn, clauses, turns. `dot` and other tools can draw it without changes.
std::string dot_of(const GraphPicture& picture);

}  // namespace rulescope::drawing
