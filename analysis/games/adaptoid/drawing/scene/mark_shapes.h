// The shapes of marks, for boards and legends.
#pragma once

#include <string>

#include "analysis/drawing/svg.h"
#include "analysis/games/adaptoid/drawing/scene/marks.h"

namespace rulescope::drawing {

/// Each mark is drawn around `centre`. `pitch` is the distance from cell to cell in pixels.
void draw_reach(Svg& svg, Point centre, double pitch, const std::string& label);
void draw_out_of_reach(Svg& svg, Point centre, double pitch);
void draw_plus(Svg& svg, Point centre, double pitch);
/// Draws a food token with the number of the adaptoid that it feeds.
void draw_food(Svg& svg, Point centre, double pitch, const std::string& label);
/// Draws a ring of `radius` pixels around a disc. The ring is solid for changed pieces and dashed for starving pieces.
void draw_highlight(Svg& svg, Point centre, double pitch, double radius, bool starving);
void draw_cross(Svg& svg, Point centre, double pitch);
/// The size in pixels of the plate that shows a food count.
struct PlateSize {
    double width = 0;
    double height = 0;
};
PlateSize size_of_count(double pitch, const FoodCount& count);
/// Draws a food count such as "4 < 5" on a small plate.
void draw_count(Svg& svg, Point centre, double pitch, const FoodCount& count);
/// Draws an arrow whose middle is `bend` pixels to the left of the straight line. Both of its ends keep a distance from
/// the centres of the cells.
void draw_arrow(Svg& svg, Point from, Point to, double pitch, double bend, ArrowKind kind);

}  // namespace rulescope::drawing
