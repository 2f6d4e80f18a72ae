// The parts of a picture of Pentactic around the grids: legends, pieces in hand, stones left.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/page.h"
#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/board.h"

namespace rulescope::drawing {

/// Returns a fault if the pitch, in pixels per cell, is out of bounds.
Faults faults_of_pitch(double pitch);

/// The meanings of the marks that occur on these boards.
std::vector<LegendEntry> legend_of(const std::vector<const PentacticBoard*>& boards);

/// Draws small pentominoes with their letters below, in rows of at most `width`. Returns the height of the drawing. The
/// pentominoes of `crossed` are struck out; all pentominoes are in the order of their letters.
double draw_hand(Svg& svg, Point top, double width, pentactic::PieceSet hand, pentactic::PieceSet crossed,
                 double pitch);

/// Draws a row of small stones, one for each stone left, and the number of stones left. Draws a single stone if more
/// than eight are left. Returns the height of the row.
double draw_stones_left(Svg& svg, Point top, int stones, double pitch);

}  // namespace rulescope::drawing
