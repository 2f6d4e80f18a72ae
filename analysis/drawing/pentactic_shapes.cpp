#include "analysis/drawing/pentactic_shapes.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/pentactic_palette.h"
#include "analysis/drawing/pentactic_pattern.h"

namespace rulescope::drawing {
namespace {

const std::string pale_ink = "#8a8474";  // of what is not in the game
const std::string pale_fill = "#f4f2ec";

/// From corner to corner of the box round the squares, on a wider stroke in paper colour.
void draw_strike(Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
    const Place extent = extent_of(places);
    const double middle_x = corner.x + extent.x * pitch / 2;
    const double middle_y = corner.y + extent.y * pitch / 2;
    const double arm_x = std::max(0.5, extent.x / 2.0 - 0.15) * pitch;
    const double arm_y = std::min(std::max(0.5, extent.y / 2.0 - 0.15), 1.6) * pitch;
    for (const bool halo : {true, false}) {
        const Paint paint{.stroke = halo ? paper : red_mark, .width = pitch * (halo ? 0.2 : 0.1), .round = true};
        svg.line({middle_x - arm_x, middle_y - arm_y}, {middle_x + arm_x, middle_y + arm_y}, paint);
        svg.line({middle_x - arm_x, middle_y + arm_y}, {middle_x + arm_x, middle_y - arm_y}, paint);
    }
}

}  // namespace

double border_width(double pitch) {
    return std::max(1.2, pitch * 0.075);
}

void draw_surface(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, pentactic::Piece piece) {
    const PentominoPaint& paint = paint_of(piece);
    svg.path(outline_of(places, corner, pitch, 0), {.fill = paint.fill, .cls = "surface"});
    draw_pattern(svg, places, corner, pitch, paint.pattern, paint.pattern_ink);
    svg.path(inner_sides(places, corner, pitch),
             {.stroke = paint.grid_ink, .width = std::max(0.5, pitch * 0.025), .cls = "joint"});
}

void draw_letter(Svg& svg, Point centre, double pitch, pentactic::Piece piece) {
    const PentominoPaint& paint = paint_of(piece);
    svg.circle(centre, pitch * 0.35, {.fill = paint.fill, .cls = "plate"});
    svg.centred_text(centre, std::string(1, pentactic::letter_of(piece)),
                     {.size = pitch * 0.5, .fill = paint.letter, .bold = true, .cls = "letter"});
}

void draw_pentomino(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, pentactic::Piece piece,
                    PieceStyle style, bool crossed) {
    const std::string letter(1, pentactic::letter_of(piece));
    svg.open(crossed ? "pentomino crossed" : "pentomino", {{"data-piece", letter}},
             crossed ? letter + ", struck out" : letter);
    const PentominoPaint& paint = paint_of(piece);
    const std::string outline = outline_of(places, corner, pitch, 0);
    const double width = border_width(pitch);
    const Point middle = middle_of(middle_place(places), corner, pitch);
    if (crossed) {
        svg.path(outline, {.fill = pale_fill, .stroke = pale_ink, .width = width * 0.6, .round = true});
        svg.path(inner_sides(places, corner, pitch), {.stroke = cell_line, .width = std::max(0.4, pitch * 0.02)});
        draw_strike(svg, places, corner, pitch);
        if (style == PieceStyle::full) {
            svg.circle(middle, pitch * 0.36, {.fill = pale_fill, .cls = "plate"});
            svg.centred_text(middle, letter, {.size = pitch * 0.5, .fill = faint_ink, .bold = true, .cls = "letter"});
        }
    } else if (style == PieceStyle::small) {
        svg.path(outline, {.fill = paint.fill, .stroke = ink, .width = width, .round = true});
        svg.path(inner_sides(places, corner, pitch), {.stroke = paint.grid_ink, .width = std::max(0.5, pitch * 0.05)});
    } else {
        draw_surface(svg, places, corner, pitch, piece);
        svg.path(outline, {.stroke = ink, .width = width, .cls = "border", .round = true});
        draw_letter(svg, middle, pitch, piece);
    }
    svg.close();
}

void draw_stone(Svg& svg, Point centre, double pitch) {
    // Light falls from the upper left; flat shades print better than a gradient.
    svg.circle(centre, pitch * 0.37,
               {.fill = stone_shade, .stroke = stone_edge, .width = std::max(0.8, pitch * 0.045)});
    svg.circle({centre.x - pitch * 0.035, centre.y - pitch * 0.045}, pitch * 0.285, {.fill = stone_fill});
    svg.circle({centre.x - pitch * 0.1, centre.y - pitch * 0.125}, pitch * 0.1, {.fill = stone_light});
}

void draw_legal_stone(Svg& svg, Point centre, double pitch) {
    svg.circle(centre, pitch * 0.17, {.fill = paper, .stroke = green, .width = std::max(0.8, pitch * 0.05)});
    svg.circle(centre, pitch * 0.06, {.fill = green});
}

void draw_last(Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
    const double width = std::max(1.0, pitch * 0.07);
    const double edge = border_width(pitch) / 2;
    svg.path(outline_of(places, corner, pitch, edge + width), {.stroke = paper, .width = 2 * width, .cls = "halo"});
    svg.path(outline_of(places, corner, pitch, edge + width), {.stroke = blue, .width = width});
}

void draw_bad_region(Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
    svg.path(outline_of(places, corner, pitch, 0), {.fill = bad_fill});
    draw_hatching(svg, places, corner, pitch, red_mark);
    const double width = pitch * 0.06;
    svg.path(outline_of(places, corner, pitch, width / 2), {.stroke = red_mark, .width = width});
}

void draw_region_text(Svg& svg, Point centre, double pitch, const std::string& text) {
    const double wanted = pitch * 0.42;
    const double size = std::min(wanted, pitch * 1.3 / text_width(text, 1, true));
    const double width = std::max(text_width(text, size, true) + size * 0.5, pitch * 0.6);
    const double height = pitch * 0.6;
    svg.rectangle({centre.x - width / 2, centre.y - height / 2}, width, height, height * 0.3,
                  {.fill = paper, .stroke = red_mark, .width = pitch * 0.045});
    svg.centred_text(centre, text, {.size = size, .fill = red_mark, .bold = true});
}

}  // namespace rulescope::drawing
