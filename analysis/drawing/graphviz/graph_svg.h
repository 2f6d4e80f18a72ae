// The picture of a graph of positions, in the style of the other figures.
//
// Up to `most_worded` nodes are written out (or drawn as boards), with the turns on the edges; up to `most_by_dot` they
// are small marks in ranks by turn; up to `most_by_sfdp` small marks laid out by springs. In all of them the text of a
// node or edge shows on pointing at it.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"
#include "core/result.h"

namespace rulescope::drawing {

inline constexpr std::size_t max_worded = 160;
inline constexpr std::size_t max_boards = 300;
inline constexpr std::size_t max_by_dot = 1500;
/// In ranks: with more edges than this Graphviz takes minutes.
inline constexpr std::size_t max_edges_by_dot = 6000;
inline constexpr std::size_t max_by_sfdp = 10'000;

/// As an SVG document on white ground: groups "edge" (data-from, data-to, data-turn) and "node" (data-node,
/// data-position) with a title each. A fault if there are too many nodes, or too many to draw as boards.
Result<std::string> draw_graph(const GraphPicture& picture);

}  // namespace rulescope::drawing
