// Places the plates with food counts ("4 < 5") so that they cover no limbs of others, because readers count limbs.
#pragma once

#include <vector>

#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// The centres of the plates, in the order of scene.marks.food: outside the disc, above or below it, where they cover
/// as few limbs of others, names and food tokens as possible.
std::vector<Point> places_of_counts(const Scene& scene, double pitch);

}  // namespace rulescope::drawing
