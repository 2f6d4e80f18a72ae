// Draws the marks of a scene.
#pragma once

#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// Draws the marks that adaptoids can cover: rings, numbers, crosses, plus signs, food.
void draw_marks_below(Svg& svg, const Scene& scene, double pitch);

/// Draws the marks that cover adaptoids: arrows, crosses over removed adaptoids, plates with counts.
void draw_marks_above(Svg& svg, const Scene& scene, double pitch);

}  // namespace rulescope::drawing
