// Where the marks of the editor are on a board: in the middle of free cells, else in a gap between discs.
#pragma once

#include "analysis/drawing/style/own_marks.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// The places on a board whose corner is at `corner`. Beside a cell are its six gaps, those first that nothing covers.
PlaceOf own_mark_places(const Scene& scene, Point corner, double pitch);

/// Paths of own arrows, clear of adaptoids, names and marks.
ArrowRoute own_arrow_routes(const Scene& scene, Point corner, double pitch);

}  // namespace rulescope::drawing
