// Patterns on some squares: lines and dots that end where the squares end.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/palette.h"

namespace rulescope::drawing {

/// Draws a pattern on these squares. It runs on from square to square, and nothing of it lies outside of them.
void draw_pattern(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, Pattern pattern,
                  const std::string& colour);

/// Slanting lines, closer and wider than those of a pentomino, over a region that is to strike the eye.
void draw_hatching(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, const std::string& colour);

}  // namespace rulescope::drawing
