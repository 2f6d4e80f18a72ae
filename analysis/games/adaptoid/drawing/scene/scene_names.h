// Names of cells: large in the middle of a disc that has nothing else there, below everybody else.
#pragma once

#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// Where a cell has both, its text stands so far above the middle and its name so far below; shares of the pitch.
inline constexpr double text_above = 0.13;
inline constexpr double text_below = 0.21;

/// Names on discs where nobody stands and nothing is marked. Lies below marks, so that arrows cross it.
void draw_names_on_discs(Svg& svg, const Scene& scene, double pitch);

/// All other names: in the gap below the disc, or under the text of the cell. Lies above everything.
void draw_names_beside(Svg& svg, const Scene& scene, double pitch);

/// Does the cell's name stand in the gap below its disc?
bool name_in_gap(const Scene& scene, Cell cell);

}  // namespace rulescope::drawing
