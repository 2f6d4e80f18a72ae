// The outlines of nodes. They show which seat is to act, or that the game is finished.
#pragma once

#include "analysis/drawing/graph.h"
#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

enum class Outline { round_box, pointed_box, cut_box, oval };

/// Returns the outline of a node: an oval if the game is over, else a shape that depends on the seat to act.
Outline outline_of(const GraphNode& node);

/// Returns the extra width, in pixels, that a box of this height needs in addition to the width of its contents.
double extra_width(Outline outline, double height);

/// Draws an outline centred at `middle`.
void draw_outline(Svg& svg, Point middle, Size size, Outline outline, const Paint& paint);

/// Draws a node's outline with its fill and border. The start gets a second outline around the first.
void draw_node_outline(Svg& svg, Point middle, Size size, const GraphNode& node);

/// Draws an arrow head from the end of a line to `tip`.
void draw_arrow_head(Svg& svg, Point from, Point tip, double half_width, const std::string& colour);

}  // namespace rulescope::drawing
