// What stands round drawn grids of Pentactic: titles, legends, pieces in hand.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/page.h"
#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/board.h"

namespace rulescope::drawing {

/// Everything that is wrong with the pixels per cell.
Faults faults_of_pitch(double pitch);

/// What the marks on these boards mean; only those that occur.
std::vector<LegendEntry> legend_of(const std::vector<const PentacticBoard*>& boards);

/// Draws pentominoes in small, upright, their letters below, in as few lines as fit; how high they are. Those that
/// are `crossed` are struck out and stand among the others, by letter.
double draw_hand(Svg& svg, Point top, double width, pentactic::PieceSet hand, pentactic::PieceSet crossed,
                 double pitch);

/// Draws as many small stones in a line and their number; how high that is.
double draw_stones_left(Svg& svg, Point top, int stones, double pitch);

}  // namespace rulescope::drawing
