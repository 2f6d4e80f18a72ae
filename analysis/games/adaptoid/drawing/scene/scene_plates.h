// Where the plates with food counts stand ("4 < 5"): nobody's limbs may be hidden, for readers count them.
#pragma once

#include <vector>

#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// The middles of the plates, in the order of scene.marks.food: outside the disc, above or below it, where they hide
/// fewest limbs of others, names and tokens of food.
std::vector<Point> places_of_counts(const Scene& scene, double pitch);

}  // namespace rulescope::drawing
