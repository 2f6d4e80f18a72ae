// The outlines of nodes: seats are told apart by them, and ends from positions in which play goes on.
#pragma once

#include "analysis/drawing/graph.h"
#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

enum class Outline { round_box, pointed_box, cut_box, oval };

/// The outline of a node: by who is to act, an oval where the game is over.
Outline outline_of(const GraphNode& node);

/// How much wider than its contents a box of this height has to be.
double extra_width(Outline outline, double height);

/// Draws an outline about `middle`.
void draw_outline(Svg& svg, Point middle, Size size, Outline outline, const Paint& paint);

/// A node's outline with its fill and border; a second line round the start.
void draw_node_outline(Svg& svg, Point middle, Size size, const GraphNode& node);

/// An arrow head from the end of a line to `tip`.
void draw_arrow_head(Svg& svg, Point from, Point tip, double half_width, const std::string& colour);

}  // namespace rulescope::drawing
