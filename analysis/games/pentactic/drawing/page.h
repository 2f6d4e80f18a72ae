// The surroundings of drawn grids of Pentactic: titles, legends, pieces in hand.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/page.h"
#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/board.h"

namespace rulescope::drawing {

/// Returns the faults of a pitch, in pixels per cell.
Faults faults_of_pitch(double pitch);

/// The meanings of the marks that occur on these boards.
std::vector<LegendEntry> legend_of(const std::vector<const PentacticBoard*>& boards);

/// Draws small upright pentominoes with their letters below, in as few rows as possible. Returns the height. The
/// `crossed` ones are struck out and placed among the others, in the order of their letters.
double draw_hand(Svg& svg, Point top, double width, pentactic::PieceSet hand, pentactic::PieceSet crossed,
                 double pitch);

/// Draws a row of small stones, one for each stone left (a single one for more than eight), and their number. Returns
/// its height.
double draw_stones_left(Svg& svg, Point top, int stones, double pitch);

}  // namespace rulescope::drawing
