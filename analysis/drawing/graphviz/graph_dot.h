// A graph of positions as DOT, written by Graphviz's own libcgraph.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"

namespace rulescope::drawing {

/// The DOT document: nodes n0, n1, ... with the attributes label, position, depth, seat, ...; one subgraph of
/// rank=same for every turn; edges with label, turn, clauses, turns. `dot` and other tools draw it as it is.
std::string dot_of(const GraphPicture& picture);

}  // namespace rulescope::drawing
