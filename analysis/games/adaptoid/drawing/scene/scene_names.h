// Places and draws the names of cells.
#pragma once

#include <vector>

#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "analysis/games/adaptoid/drawing/scene/scene_layout.h"

namespace rulescope::adaptoid {

/// If a cell has a text and a name, the text is `text_above` above the middle and the name is `text_below` below the
/// middle. Both distances are shares of the pitch.
inline constexpr double text_above = 0.13;
inline constexpr double text_below = 0.21;

/// The names that the scene requests (Scene::name_place), clear of `shapes`.
///   inside  in the middle of a free disc; small and below the mark on a marked disc; below the disc of an adaptoid
///   corner  small, below each disc, in the corner between it and its neighbours
///   margin  the numbers of the rows at their left ends, the letters of the slanting lines at their lower ends
std::vector<PlacedName> place_names(const Scene& scene, const std::vector<Shape>& shapes);

/// Space that the names need around the board, in units of the pitch.
double name_margin(const Scene& scene);

/// Draws the placed names. Names on discs are drawn first (`on_discs`), all others above the marks.
void draw_names(drawing::Svg& svg, const Scene& scene, const std::vector<PlacedName>& names, bool on_discs,
                double pitch);

}  // namespace rulescope::adaptoid
