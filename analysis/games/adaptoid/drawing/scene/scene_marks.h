// Draws the marks of a scene.
#pragma once

#include "analysis/games/adaptoid/drawing/scene/scene_layout.h"

namespace rulescope::drawing {

/// Draws the marks that adaptoids can cover: rings, numbers, crosses, plus signs, food.
void draw_marks_below(Svg& svg, const Scene& scene, double pitch);

/// Draws the placed marks: food tokens, crosses beside removed adaptoids, arrows, plates with counts.
void draw_marks_above(Svg& svg, const Scene& scene, const SceneLayout& layout, double pitch);

}  // namespace rulescope::drawing
