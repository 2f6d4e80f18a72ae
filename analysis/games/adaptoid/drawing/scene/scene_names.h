// Draws the names of cells. On an empty disc the name is large and in the middle. On other cells the name is small and
// below the content of the cell.
#pragma once

#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// If a cell has a text and a name, the text is `text_above` above the middle and the name is `text_below` below the
/// middle. Both distances are shares of the pitch.
inline constexpr double text_above = 0.13;
inline constexpr double text_below = 0.21;

/// Draws the names on discs that have neither an adaptoid nor a mark. Marks are drawn later, so that arrows can cross
/// these names.
void draw_names_on_discs(Svg& svg, const Scene& scene, double pitch);

/// Draws all other names: in the gap below the disc, or under the text of the cell. Nothing is drawn over these names.
void draw_names_outside(Svg& svg, const Scene& scene, double pitch);

/// Returns whether the cell's name is drawn in the gap below its disc.
bool name_in_gap(const Scene& scene, Cell cell);

}  // namespace rulescope::drawing
