// Draws a graph of positions in the style of the other figures.
//
// In a picture with up to `max_worded` nodes, nodes show their text and edges show their turns. In a picture with
// boards (up to `max_boards` nodes), nodes show their board and edges show their turns. In a picture with up to
// `max_by_dot` nodes, nodes are small marks in one rank per turn. In a larger picture (up to `max_by_sfdp` nodes),
// nodes are small marks in a spring layout. The spring layout is also used if a rank has too many nodes or the picture
// has too many edges. In all pictures, nodes and edges have their text as a tooltip.
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
/// Returns a fault if there are no nodes, more than `max_by_sfdp` nodes, more than `max_boards` nodes with boards, or
/// if Graphviz fails.
Result<std::string> draw_graph(const GraphPicture& picture);

}  // namespace rulescope::drawing
