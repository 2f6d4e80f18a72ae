// The shapes of marks, for boards and legends.
#pragma once

#include <string>

#include "analysis/drawing/svg.h"
#include "analysis/games/adaptoid/drawing/scene/marks.h"

namespace rulescope::drawing {

/// Each mark is centred at `centre`; `pitch`: pixels from cell to cell.
void draw_reach(Svg& svg, Point centre, double pitch, const std::string& label);
void draw_out_of_reach(Svg& svg, Point centre, double pitch);
void draw_plus(Svg& svg, Point centre, double pitch);
/// A food token with the number of the adaptoid that it feeds.
void draw_food(Svg& svg, Point centre, double pitch, const std::string& label);
/// A ring around a disc of `radius` pixels: solid for changed pieces, dashed for starving ones.
void draw_highlight(Svg& svg, Point centre, double pitch, double radius, bool starving);
void draw_cross(Svg& svg, Point centre, double pitch);
/// The size of the plate of a food count, in pixels.
struct PlateSize {
    double width = 0;
    double height = 0;
};
PlateSize size_of_count(double pitch, const FoodCount& count);
/// "4 < 5" on a small plate.
void draw_count(Svg& svg, Point centre, double pitch, const FoodCount& count);
/// An arrow that bends to its left by `bend` pixels and keeps a distance from both centres.
void draw_arrow(Svg& svg, Point from, Point to, double pitch, double bend, ArrowKind kind);

}  // namespace rulescope::drawing
