// Patterns on squares: lines and dots that stay inside the squares.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/palette.h"

namespace rulescope::drawing {

/// Draws a pattern on these squares. The pattern is continuous across adjacent squares and stays inside the squares.
void draw_pattern(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, Pattern pattern,
                  const std::string& colour);

/// Draws slanting lines over a region to be emphasised. The lines are closer and wider than those of the patterns.
void draw_hatching(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, const std::string& colour);

}  // namespace rulescope::drawing
