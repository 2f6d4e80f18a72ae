// Patterns on squares: lines and dots, clipped at the edges of the squares.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/palette.h"

namespace rulescope::drawing {

/// Draws a pattern on these squares. It is continuous across adjacent squares and does not leave them.
void draw_pattern(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, Pattern pattern,
                  const std::string& colour);

/// Draws slanting lines over a region to be emphasised; they are closer and wider than the lines of pentominoes.
void draw_hatching(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, const std::string& colour);

}  // namespace rulescope::drawing
