// The picture of a graph of positions, in the style of the other figures.
//
// Up to `most_worded` nodes have their text (or a board), and the edges show their turns. Up to `most_by_dot` nodes are
// small marks in ranks by turn; up to `most_by_sfdp` nodes are small marks in a spring layout. In all three the text of
// a node or edge is also its tooltip.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"
#include "core/result.h"

namespace rulescope::drawing {

inline constexpr std::size_t max_worded = 160;
inline constexpr std::size_t max_by_dot = 1500;
/// Limit of edges for the layout in ranks: with more, Graphviz takes minutes.
inline constexpr std::size_t max_edges_by_dot = 6000;

/// Returns an SVG document on white ground: groups "edge" (data-from, data-to, data-turn) and "node" (data-node,
/// data-position), each with a title. Returns a fault if there are too many nodes, or too many to draw as boards.
Result<std::string> draw_graph(const GraphPicture& picture);

}  // namespace rulescope::drawing
