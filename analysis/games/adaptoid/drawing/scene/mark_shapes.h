// The shapes of marks, on the board and in legends.
#pragma once

#include <string>

#include "analysis/drawing/svg.h"
#include "analysis/games/adaptoid/drawing/scene/marks.h"

namespace rulescope::drawing {

/// All about `centre`, for a board with `pitch` pixels from cell to cell.
void draw_reach(Svg& svg, Point centre, double pitch, const std::string& label);
void draw_out_of_reach(Svg& svg, Point centre, double pitch);
void draw_plus(Svg& svg, Point centre, double pitch);
/// A token of food with the number of the adaptoid that eats it.
void draw_food(Svg& svg, Point centre, double pitch, const std::string& label);
/// A ring round a disc of `radius` pixels: solid for what changed, dashed for what starves.
void draw_highlight(Svg& svg, Point centre, double pitch, double radius, bool starving);
void draw_cross(Svg& svg, Point centre, double pitch);
/// How large the plate of a count is, in pixels.
struct PlateSize {
    double width = 0;
    double height = 0;
};
PlateSize size_of_count(double pitch, const FoodCount& count);
/// "4 < 5" on a small plate.
void draw_count(Svg& svg, Point centre, double pitch, const FoodCount& count);
/// An arrow bent to the left of its way by `bend` pixels, beginning and ending that far from the middles.
void draw_arrow(Svg& svg, Point from, Point to, double pitch, double bend, ArrowKind kind);

}  // namespace rulescope::drawing
