// The picture of a graph of positions, in the style of the other figures.
//
// In a picture with up to `max_worded` nodes, or with boards (up to `max_boards`), nodes show their text or board, and
// edges show their turns. In a picture with up to `max_by_dot` nodes, nodes are small marks in one rank per turn. In a
// larger picture, or if a rank is too wide or there are too many edges, nodes are small marks in a spring layout (up to
// `max_by_sfdp`). In all pictures the text of a node or edge is also its tooltip.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"
#include "core/result.h"

namespace rulescope::drawing {

inline constexpr std::size_t max_worded = 160;
inline constexpr std::size_t max_by_dot = 1500;
/// Maximum number of edges for the layout in ranks. With more edges Graphviz takes minutes.
inline constexpr std::size_t max_edges_by_dot = 6000;

/// Returns an SVG document with a white background. Edges are groups of class "edge" with the attributes data-from,
/// data-to and data-turn; nodes are groups of class "node" with data-node and data-position. Every group has a title.
/// Returns a fault if there are too many nodes, or too many to draw as boards.
Result<std::string> draw_graph(const GraphPicture& picture);

}  // namespace rulescope::drawing
