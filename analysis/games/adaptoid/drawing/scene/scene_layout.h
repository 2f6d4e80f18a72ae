// Places everything on a board that has no fixed place: names, crosses, plates, arrows. Nothing covers an adaptoid that
// it does not mean, a label, a name or another mark, as far as there is space; the placement is deterministic.
//
// Each thing has a list of candidate places, from the best to the worst. Things are placed one after another: names,
// food tokens of occupied cells, crosses, arrows, plates. Each takes the candidate with the lowest cost, where covering
// another shape costs more than any distance.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/own_marks.h"
#include "analysis/games/adaptoid/drawing/scene/arrow_paths.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "analysis/games/adaptoid/drawing/scene/scene_shapes.h"

namespace rulescope::adaptoid {

/// A name of a cell, or a coordinate at the margin (`cell` is then no_cell).
struct PlacedName {
    Cell cell = no_cell;
    std::string text;
    drawing::Point middle;
    double size = 0;       ///< font size
    bool on_disc = false;  ///< alone in the middle of a free disc, or below the text of a cell
};

struct PlacedCross {
    Cell cell = no_cell;
    drawing::Point middle;
    double arm = 0;
};

struct PlacedCount {
    drawing::Point middle;
    double size = 0;  ///< font size
};

/// All lengths are in units of the pitch.
struct SceneLayout {
    std::vector<PlacedName> names;
    std::vector<PlacedToken> tokens;
    std::vector<PlacedCross> crosses;  ///< in the order of marks.crossed
    std::vector<Curve> arrows;         ///< in the order of marks.arrows
    std::vector<PlacedCount> counts;   ///< in the order of marks.food
    std::vector<Shape> shapes;         ///< what all of these and the adaptoids cover
};

SceneLayout layout_of(const Scene& scene);

// Where the marks of the editor are on a board: in the middle of free cells, else in a corner of the disc.

/// The places on a board whose corner is at `corner`. The corners of a cell point to the gaps
/// between discs, then to its neighbours.
drawing::PlaceOf own_mark_places(const Scene& scene, drawing::Point corner, double pitch);

/// Paths of own arrows, clear of adaptoids, names and marks.
drawing::ArrowRoute own_arrow_routes(const Scene& scene, drawing::Point corner, double pitch);

}  // namespace rulescope::adaptoid
