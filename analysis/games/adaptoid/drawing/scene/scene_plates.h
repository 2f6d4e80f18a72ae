// Places the plates with food counts ("4 < 5"). Plates should not cover limbs of other adaptoids, because readers count
// limbs.
#pragma once

#include <vector>

#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// The centres of the plates, in the order of scene.marks.food. Each plate is above or below its disc, at the place
/// where it covers the smallest number of names, food tokens and limbs of other adaptoids.
std::vector<Point> places_of_counts(const Scene& scene, double pitch);

}  // namespace rulescope::drawing
