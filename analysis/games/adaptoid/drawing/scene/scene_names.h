// Draws the names of cells: large in the middle of an otherwise empty disc, otherwise small below the content of the
// cell.
#pragma once

#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {

/// If a cell has a text and a name, the distances of the text above the middle and of the name below it, as shares of
/// the pitch.
inline constexpr double text_above = 0.13;
inline constexpr double text_below = 0.21;

/// Draws the names on discs without adaptoid and mark. They are below the marks, so that arrows can cross them.
void draw_names_on_discs(Svg& svg, const Scene& scene, double pitch);

/// Draws all other names: in the gap below the disc, or under the text of the cell. They are above everything else.
void draw_names_outside(Svg& svg, const Scene& scene, double pitch);

/// Returns whether the cell's name is drawn in the gap below its disc.
bool name_in_gap(const Scene& scene, Cell cell);

}  // namespace rulescope::drawing
