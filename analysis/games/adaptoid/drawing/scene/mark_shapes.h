// The shapes of marks, for boards and legends.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/geometry.h"
#include "analysis/drawing/svg.h"
#include "analysis/games/adaptoid/drawing/scene/arrow_paths.h"
#include "analysis/games/adaptoid/drawing/scene/marks.h"

namespace rulescope::adaptoid {

// Sizes in units of the pitch, the distance from cell to cell.
inline constexpr double reach_radius = 0.25;
inline constexpr double plus_arm = 0.18;
inline constexpr double plus_width = 0.095;
inline constexpr double food_radius = 0.155;
inline constexpr double ring_width = 0.055;
inline constexpr double count_size = 0.17;  ///< font size

/// Each mark is drawn around `centre`. `pitch` is the distance from cell to cell in pixels.
void draw_reach(drawing::Svg& svg, drawing::Point centre, double pitch, const std::string& label);

/// The place of the X on a cell that is out of reach. If another adaptoid reaches the cell (`shared`), the X is small
/// and at the upper right. Lengths are multiples of `pitch`.
struct OutOfReach {
    drawing::Point middle;
    double arm = 0;
    double width = 0;
};
OutOfReach place_of_out_of_reach(drawing::Point centre, double pitch, bool shared);
void draw_out_of_reach(drawing::Svg& svg, drawing::Point centre, double pitch, bool shared = false);

void draw_plus(drawing::Svg& svg, drawing::Point centre, double pitch);
/// Draws a food token with the number of the adaptoid that it feeds.
void draw_food(drawing::Svg& svg, drawing::Point centre, double pitch, const std::string& label);
/// Draws a ring of `radius` pixels around a disc. The ring is solid for changed pieces and dashed for starving pieces.
void draw_highlight(drawing::Svg& svg, drawing::Point centre, double pitch, double radius, bool starving);

/// The two strokes of a cross.
std::vector<drawing::PaperShape> cross_outline(drawing::Point centre, double arm, double width);
/// Width of the strokes of a removed adaptoid's cross.
double removed_width(double arm);
/// Draws the cross of a removed adaptoid; `arm` is half its width, in pixels.
void draw_cross(drawing::Svg& svg, drawing::Point centre, double arm);

/// The size of the plate that shows a food count in letters of this size.
struct PlateSize {
    double width = 0;
    double height = 0;
};
PlateSize size_of_count(double letters, const FoodCount& count);
/// Draws a food count such as "4 < 5" on a small plate. `letters` is the font size in pixels.
void draw_count(drawing::Svg& svg, drawing::Point centre, double letters, const FoodCount& count);

/// Draws an arrow along a path, whose lengths are in units of the pitch.
void draw_arrow(drawing::Svg& svg, const Curve& path, double pitch, ArrowKind kind);

}  // namespace rulescope::adaptoid
