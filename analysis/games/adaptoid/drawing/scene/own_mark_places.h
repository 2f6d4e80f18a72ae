// Where the marks of the editor are on a board: in the middle of free cells, else in a corner of the disc.
#pragma once

#include "analysis/drawing/style/own_marks.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// The places on a board whose corner is at `corner`. The corners of a cell point to the gaps
/// between discs, then to its neighbours.
PlaceOf own_mark_places(const Scene& scene, Point corner, double pitch);

/// Paths of own arrows, clear of adaptoids, names and marks.
ArrowRoute own_arrow_routes(const Scene& scene, Point corner, double pitch);

}  // namespace rulescope::drawing
