#include "analysis/games/pentactic/drawing/shapes.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/style.h"
#include "analysis/games/pentactic/drawing/pattern.h"

namespace rulescope::pentactic {

using drawing::Point;
using drawing::Svg;

namespace {

const std::string pale_ink = "#8a8474";  // for pieces that are out of the game
const std::string pale_fill = "#f4f2ec";

/// A cross of two strokes. Each stroke extends `arm_x` and `arm_y` from the middle in both directions.
void draw_cross(Svg& svg, Point centre, double arm_x, double arm_y, const drawing::Paint& paint) {
    svg.line({centre.x - arm_x, centre.y - arm_y}, {centre.x + arm_x, centre.y + arm_y}, paint);
    svg.line({centre.x - arm_x, centre.y + arm_y}, {centre.x + arm_x, centre.y - arm_y}, paint);
}

/// A single cross over a small pentomino.
void strike_out(Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
    const Place extent = extent_of(places);
    const Point centre{corner.x + extent.x * pitch / 2, corner.y + extent.y * pitch / 2};
    draw_cross(svg, centre, std::max(0.7, extent.x / 2.0 - 0.1) * pitch, std::min(extent.y / 2.0 - 0.1, 1.5) * pitch,
               {.stroke = drawing::red_mark, .width = pitch * 0.16, .round = true});
}

}  // namespace

double border_width(double pitch) {
    return std::max(1.2, pitch * 0.075);
}

void draw_surface(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, Piece piece) {
    const PentominoPaint& paint = paint_of(piece);
    svg.path(outline_of(places, corner, pitch, 0), {.fill = paint.fill, .cls = "surface"});
    draw_pattern(svg, places, corner, pitch, paint.pattern, paint.pattern_ink);
    svg.path(inner_sides(places, corner, pitch),
             {.stroke = paint.grid_ink, .width = std::max(0.5, pitch * 0.025), .cls = "joint"});
}

void draw_letter(Svg& svg, Point centre, double pitch, Piece piece) {
    const PentominoPaint& paint = paint_of(piece);
    svg.circle(centre, pitch * 0.35, {.fill = paint.fill, .cls = "plate"});
    svg.centred_text(centre, std::string(1, letter_of(piece)),
                     {.size = pitch * 0.5, .fill = paint.letter, .bold = true, .cls = "letter"});
}

void draw_pentomino(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, Piece piece,
                    PieceStyle style, bool crossed) {
    const std::string letter(1, letter_of(piece));
    svg.open(crossed ? "pentomino crossed" : "pentomino", {{"data-piece", letter}},
             crossed ? drawing::translated("{}, struck out", letter) : letter);
    const PentominoPaint& paint = paint_of(piece);
    const std::string outline = outline_of(places, corner, pitch, 0);
    const double width = style == PieceStyle::small ? pitch * 0.15 : border_width(pitch);
    const Point middle = middle_of(middle_place(places), corner, pitch);
    if (crossed) {
        svg.path(outline, {.fill = pale_fill, .stroke = pale_ink, .width = width * 0.6, .round = true});
        svg.path(inner_sides(places, corner, pitch),
                 {.stroke = drawing::cell_line, .width = std::max(0.4, pitch * 0.02)});
        if (style == PieceStyle::small) {
            strike_out(svg, places, corner, pitch);
        } else {
            // Draws a cross on every square except the square with the letter, so that the letter stays legible.
            const Place lettered = middle_place(places);
            for (const Place place : places) {
                if (place != lettered) {
                    draw_cross(svg, middle_of(place, corner, pitch), pitch * 0.2, pitch * 0.2,
                               {.stroke = drawing::red_mark, .width = pitch * 0.08, .round = true});
                }
            }
            svg.centred_text(middle, letter,
                             {.size = pitch * 0.5, .fill = drawing::faint_ink, .bold = true, .cls = "letter"});
        }
    } else if (style == PieceStyle::small) {
        svg.path(outline, {.fill = paint.fill, .stroke = drawing::page_ink(), .width = width, .round = true});
        svg.path(inner_sides(places, corner, pitch), {.stroke = paint.grid_ink, .width = pitch * 0.06});
    } else {
        draw_surface(svg, places, corner, pitch, piece);
        svg.path(outline, {.stroke = drawing::page_ink(), .width = width, .cls = "border", .round = true});
        draw_letter(svg, middle, pitch, piece);
    }
    svg.close();
}

void draw_stone(Svg& svg, Point centre, double pitch) {
    // Three flat shades imitate light from the upper left; they print better than a gradient.
    svg.circle(centre, pitch * 0.37,
               {.fill = stone_shade, .stroke = stone_edge, .width = std::max(0.8, pitch * 0.045)});
    svg.circle({centre.x - pitch * 0.035, centre.y - pitch * 0.045}, pitch * 0.285, {.fill = stone_fill});
    svg.circle({centre.x - pitch * 0.1, centre.y - pitch * 0.125}, pitch * 0.1, {.fill = stone_light});
}

void draw_legal_stone(Svg& svg, Point centre, double pitch) {
    svg.circle(centre, pitch * 0.17,
               {.fill = drawing::paper, .stroke = drawing::green, .width = std::max(0.8, pitch * 0.05)});
    svg.circle(centre, pitch * 0.06, {.fill = drawing::green});
}

void draw_last(Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
    const double width = std::max(1.0, pitch * 0.07);
    const double edge = border_width(pitch) / 2;
    svg.path(outline_of(places, corner, pitch, edge + width),
             {.stroke = drawing::paper, .width = 2 * width, .cls = "halo"});
    svg.path(outline_of(places, corner, pitch, edge + width), {.stroke = drawing::blue, .width = width});
}

void draw_bad_region(Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
    svg.path(outline_of(places, corner, pitch, 0), {.fill = bad_fill});
    draw_hatching(svg, places, corner, pitch, drawing::red_mark);
    const double width = pitch * 0.06;
    svg.path(outline_of(places, corner, pitch, width / 2), {.stroke = drawing::red_mark, .width = width});
}

void draw_region_text(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, const std::string& text) {
    // The text may be as wide as the part of the region that lies in the same row as the middle square.
    const Place middle = middle_place(places);
    const auto belongs = [&](int x) {
        return std::find(places.begin(), places.end(), Place{x, middle.y}) != places.end();
    };
    int left = middle.x;
    int right = middle.x;
    while (belongs(left - 1)) {
        --left;
    }
    while (belongs(right + 1)) {
        ++right;
    }
    const double label_width = pitch * (right - left + 0.8);
    const double size = std::min(pitch * 0.42, (label_width - pitch * 0.2) / drawing::text_width(text, 1, true));
    const double width = std::max(drawing::text_width(text, size, true) + pitch * 0.2, pitch * 0.6);
    const double height = pitch * 0.6;
    const double middle_x = corner.x + (left + right + 1) * pitch / 2;
    // The text is drawn on a rectangle. A rectangle that is narrow enough is centred on the middle square.
    const double x = width <= pitch * 0.8 ? corner.x + (middle.x + 0.5) * pitch : middle_x;
    const double y = corner.y + (middle.y + 0.5) * pitch;
    svg.rectangle({x - width / 2, y - height / 2}, width, height, height * 0.3,
                  {.fill = drawing::paper, .stroke = drawing::red_mark, .width = pitch * 0.045});
    svg.centred_text({x, y}, text, {.size = size, .fill = drawing::red_mark, .bold = true});
}

}  // namespace rulescope::pentactic
