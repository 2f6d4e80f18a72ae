// The outlines of nodes. They distinguish the seats, and finished games from positions in which play continues.
#pragma once

#include "analysis/drawing/graph.h"
#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

enum class Outline { round_box, pointed_box, cut_box, oval };

/// The outline of a node: by the seat to act; an oval if the game is over.
Outline outline_of(const GraphNode& node);

/// Returns by how many pixels a box of this height must be wider than its contents.
double extra_width(Outline outline, double height);

/// Draws an outline centred at `middle`.
void draw_outline(Svg& svg, Point middle, Size size, Outline outline, const Paint& paint);

/// Draws a node's outline with its fill and border; the start has a second line around it.
void draw_node_outline(Svg& svg, Point middle, Size size, const GraphNode& node);

/// Draws an arrow head from the end of a line to `tip`.
void draw_arrow_head(Svg& svg, Point from, Point tip, double half_width, const std::string& colour);

}  // namespace rulescope::drawing
