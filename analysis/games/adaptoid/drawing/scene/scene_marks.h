// The marks of a scene, in their places on the board.
#pragma once

#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// What lies on the discs, below the adaptoids: rings, numbers, crosses, plus signs, food.
void draw_marks_below(Svg& svg, const Scene& scene, double pitch);

/// What lies over the adaptoids: arrows, crosses over those removed, plates with counts.
void draw_marks_above(Svg& svg, const Scene& scene, double pitch);

}  // namespace rulescope::drawing
