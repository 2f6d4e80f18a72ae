#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {
namespace {

Point plus(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}
Point times(Point a, double factor) {
    return {a.x * factor, a.y * factor};
}

std::string text_of(Point point) {
    return number(point.x) + " " + number(point.y);
}

constexpr double count_size = 0.17;  // font size, as a share of the pitch

std::string words_of(const FoodCount& count) {
    return fmt::format("{} {} {}", count.food, count.food < count.need ? "<" : "\u2265", count.need);
}

/// Draws a line on top of a wider line in paper colour, so that it is visible on light and on dark ground.
void stroke_on_halo(Svg& svg, const std::string& path, const std::string& colour, double width, double halo,
                    const std::string& dash = "") {
    svg.path(path, {.stroke = paper, .width = width + 2 * halo, .round = true});
    svg.path(path, {.stroke = colour, .width = width, .dash = dash, .round = dash.empty()});
}

void draw_head(Svg& svg, Point tip, Point direction, double size, const std::string& colour) {
    const Point back = times(direction, -size);
    const Point side{-direction.y * size * 0.52, direction.x * size * 0.52};
    svg.polygon({tip, plus(tip, plus(back, side)), plus(tip, times(direction, -size * 0.7)),
                 plus(tip, plus(back, times(side, -1)))},
                {.fill = colour, .stroke = colour, .width = size * 0.08, .round = true});
}

}  // namespace

void draw_reach(Svg& svg, Point centre, double pitch, const std::string& label) {
    svg.circle(centre, pitch * 0.345, {.fill = "#eef7ee", .stroke = green, .width = pitch * 0.028});
    const double size = std::min(pitch * 0.38, pitch * 0.6 / text_width(label, 1, true));
    svg.centred_text(centre, label, {.size = size, .fill = green, .bold = true});
}

void draw_out_of_reach(Svg& svg, Point centre, double pitch) {
    const double arm = pitch * 0.17;
    const Paint paint{.stroke = red_mark, .width = pitch * 0.085, .round = true};
    svg.line({centre.x - arm, centre.y - arm}, {centre.x + arm, centre.y + arm}, paint);
    svg.line({centre.x - arm, centre.y + arm}, {centre.x + arm, centre.y - arm}, paint);
}

void draw_plus(Svg& svg, Point centre, double pitch) {
    const double arm = pitch * 0.18;
    const Paint paint{.stroke = green, .width = pitch * 0.095};
    svg.line({centre.x - arm, centre.y}, {centre.x + arm, centre.y}, paint);
    svg.line({centre.x, centre.y - arm}, {centre.x, centre.y + arm}, paint);
}

void draw_food(Svg& svg, Point centre, double pitch, const std::string& label) {
    svg.circle(centre, pitch * 0.155, {.fill = paper, .stroke = green, .width = pitch * 0.035});
    const double size = std::min(pitch * 0.2, pitch * 0.24 / text_width(label, 1, true));
    svg.centred_text(centre, label, {.size = size, .fill = green, .bold = true});
}

void draw_highlight(Svg& svg, Point centre, double pitch, double radius, bool starving) {
    const double width = pitch * 0.055;
    Paint paint{.stroke = starving ? red_mark : blue, .width = width};
    if (starving) {
        paint.dash = fmt::format("{} {}", number(pitch * 0.115), number(pitch * 0.06));
    }
    svg.circle(centre, radius - width / 2, {.stroke = paper, .width = width * 1.6});
    svg.circle(centre, radius - width / 2, paint);
}

void draw_cross(Svg& svg, Point centre, double pitch) {
    const double arm = pitch * 0.3;
    const std::string path = fmt::format(
        "M{}L{}M{}L{}", text_of({centre.x - arm, centre.y - arm}), text_of({centre.x + arm, centre.y + arm}),
        text_of({centre.x - arm, centre.y + arm}), text_of({centre.x + arm, centre.y - arm}));
    stroke_on_halo(svg, path, red_mark, pitch * 0.07, pitch * 0.025);
}

PlateSize size_of_count(double pitch, const FoodCount& count) {
    const double size = pitch * count_size;
    return {text_width(words_of(count), size, true) + size * 0.5, size * 1.3};
}

void draw_count(Svg& svg, Point centre, double pitch, const FoodCount& count) {
    const auto [width, height] = size_of_count(pitch, count);
    const std::string colour = count.food < count.need ? red_mark : green;
    svg.rectangle({centre.x - width / 2, centre.y - height / 2}, width, height, height * 0.3,
                  {.fill = paper, .stroke = colour, .width = pitch * 0.022});
    svg.centred_text(centre, words_of(count), {.size = pitch * count_size, .fill = colour, .bold = true});
}

void draw_arrow(Svg& svg, Point from, Point to, double pitch, double bend, ArrowKind kind) {
    const Point delta{to.x - from.x, to.y - from.y};
    const double length = std::hypot(delta.x, delta.y);
    const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    // The control point is to the left of the arrow as seen on paper, where y points down.
    const Point control = plus(middle, times({delta.y, -delta.x}, 2 * bend / length));
    const auto towards = [](Point a, Point b) {
        const double distance = std::hypot(b.x - a.x, b.y - a.y);
        return Point{(b.x - a.x) / distance, (b.y - a.y) / distance};
    };
    const Point out = towards(from, control);
    const Point in = towards(control, to);
    const double clear = pitch * 0.27;
    const double head = pitch * 0.2;
    const std::string colour = kind == ArrowKind::cannot ? red_mark : blue;
    const bool both = kind == ArrowKind::both_die;
    const Point start = plus(from, times(out, clear));
    const Point tip = plus(to, times(in, -clear));
    // The line ends inside the arrow heads.
    const Point line_start = both ? plus(start, times(out, head * 0.6)) : start;
    const Point line_end = plus(tip, times(in, -head * 0.6));
    const std::string path = fmt::format("M{}Q{} {}", text_of(line_start), text_of(control), text_of(line_end));
    const std::string dash =
        kind == ArrowKind::cannot ? fmt::format("{} {}", number(pitch * 0.1), number(pitch * 0.06)) : "";
    stroke_on_halo(svg, path, colour, pitch * 0.055, pitch * 0.025, dash);
    draw_head(svg, tip, in, head, colour);
    if (both) {
        draw_head(svg, start, times(out, -1), head, colour);
    }
    if (kind == ArrowKind::cannot) {
        // A short stroke crosses the curve at its middle.
        const Point at{(line_start.x + 2 * control.x + line_end.x) / 4,
                       (line_start.y + 2 * control.y + line_end.y) / 4};
        const Point along = times(delta, 1 / length);
        const double arm = pitch * 0.13;
        const Point slant{along.x * 0.45 - along.y * 0.9, along.y * 0.45 + along.x * 0.9};
        const std::string bar =
            fmt::format("M{}L{}", text_of(plus(at, times(slant, arm))), text_of(plus(at, times(slant, -arm))));
        stroke_on_halo(svg, bar, colour, pitch * 0.06, pitch * 0.025);
    }
}

}  // namespace rulescope::drawing
