// Draws the marks of a scene.
#pragma once

#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// Draws the marks below the adaptoids: rings, numbers, crosses, plus signs, food.
void draw_marks_below(Svg& svg, const Scene& scene, double pitch);

/// Draws the marks above the adaptoids: arrows, crosses over removed ones, plates with counts.
void draw_marks_above(Svg& svg, const Scene& scene, double pitch);

}  // namespace rulescope::drawing
