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
    svg.circle(centre, pitch * (reach_radius - 0.012), {.fill = "#eef7ee", .stroke = green, .width = pitch * 0.024});
    const double size = std::min(pitch * 0.32, pitch * 0.41 / text_width(label, 1, true));
    svg.centred_text(centre, label, {.size = size, .fill = green, .bold = true});
}

OutOfReach place_of_out_of_reach(Point centre, double pitch, bool shared) {
    const double scale = shared ? pitch * 0.42 : pitch;
    const double aside = shared ? pitch * 0.285 : 0;
    return {{centre.x + aside, centre.y - aside}, scale * 0.17, scale * 0.085};
}

void draw_out_of_reach(Svg& svg, Point centre, double pitch, bool shared) {
    const OutOfReach mark = place_of_out_of_reach(centre, pitch, shared);
    const Paint paint{.stroke = red_mark, .width = mark.width, .round = true};
    const auto& [at, arm, width] = mark;
    svg.line({at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}, paint);
    svg.line({at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, paint);
}

void draw_plus(Svg& svg, Point centre, double pitch) {
    const double arm = pitch * plus_arm;
    const Paint paint{.stroke = green, .width = pitch * plus_width};
    svg.line({centre.x - arm, centre.y}, {centre.x + arm, centre.y}, paint);
    svg.line({centre.x, centre.y - arm}, {centre.x, centre.y + arm}, paint);
}

void draw_food(Svg& svg, Point centre, double pitch, const std::string& label) {
    svg.circle(centre, pitch * (food_radius - 0.0175), {.fill = paper, .stroke = green, .width = pitch * 0.035});
    const double size = std::min(pitch * 0.2, pitch * 0.24 / text_width(label, 1, true));
    svg.centred_text(centre, label, {.size = size, .fill = green, .bold = true});
}

void draw_highlight(Svg& svg, Point centre, double pitch, double radius, bool starving) {
    const double width = pitch * ring_width;
    Paint paint{.stroke = starving ? red_mark : blue, .width = width};
    if (starving) {
        paint.dash = fmt::format("{} {}", number(pitch * 0.115), number(pitch * 0.06));
    }
    svg.circle(centre, radius - width / 2, {.stroke = paper, .width = width * 1.6});
    svg.circle(centre, radius - width / 2, paint);
}

std::vector<PaperShape> cross_outline(Point centre, double arm, double width) {
    return {Capsule{{centre.x - arm, centre.y - arm}, {centre.x + arm, centre.y + arm}, width / 2},
            Capsule{{centre.x - arm, centre.y + arm}, {centre.x + arm, centre.y - arm}, width / 2}};
}

double removed_width(double arm) {
    return arm * 0.38;
}

void draw_cross(Svg& svg, Point centre, double arm) {
    const std::string path = fmt::format(
        "M{}L{}M{}L{}", text_of({centre.x - arm, centre.y - arm}), text_of({centre.x + arm, centre.y + arm}),
        text_of({centre.x - arm, centre.y + arm}), text_of({centre.x + arm, centre.y - arm}));
    stroke_on_halo(svg, path, red_mark, removed_width(arm), arm * 0.1);
}

PlateSize size_of_count(double letters, const FoodCount& count) {
    return {text_width(words_of(count), letters, true) + letters * 0.4, letters * 1.3};
}

void draw_count(Svg& svg, Point centre, double letters, const FoodCount& count) {
    const double line = letters * 0.12;
    const auto [width, height] = size_of_count(letters, count);
    const std::string colour = count.food < count.need ? red_mark : green;
    svg.rectangle({centre.x - (width - line) / 2, centre.y - (height - line) / 2}, width - line, height - line,
                  height * 0.3, {.fill = paper, .stroke = colour, .width = line});
    svg.centred_text(centre, words_of(count), {.size = letters, .fill = colour, .bold = true});
}

void draw_arrow(Svg& svg, const Curve& path, double pitch, ArrowKind kind) {
    const double head = pitch * arrow_head;
    const std::string colour = kind == ArrowKind::cannot ? red_mark : blue;
    const bool both = kind == ArrowKind::both_die;
    const Point out = path.first_direction();
    const Point in = path.last_direction();
    const Point tip = times(path.parts.back().end, pitch);
    const Point start = times(path.start, pitch);
    // The line ends inside the arrow heads.
    std::string data = "M" + text_of(both ? plus(start, times(out, head * 0.6)) : start);
    for (std::size_t part = 0; part < path.parts.size(); ++part) {
        const bool last = part + 1 == path.parts.size();
        const Point end = last ? plus(tip, times(in, -head * 0.6)) : times(path.parts[part].end, pitch);
        data += "Q" + text_of(times(path.parts[part].control, pitch)) + " " + text_of(end);
    }
    const std::string dash =
        kind == ArrowKind::cannot ? fmt::format("{} {}", number(pitch * 0.1), number(pitch * 0.06)) : "";
    stroke_on_halo(svg, data, colour, pitch * arrow_width, pitch * arrow_halo, dash);
    draw_head(svg, tip, in, head, colour);
    if (both) {
        draw_head(svg, start, times(out, -1), head, colour);
    }
    if (kind == ArrowKind::cannot) {
        const Capsule stroke = bar_of(path);
        const std::string bar = fmt::format("M{}L{}", text_of(times(stroke.a, pitch)), text_of(times(stroke.b, pitch)));
        stroke_on_halo(svg, bar, colour, pitch * 0.055, pitch * arrow_halo);
    }
}

}  // namespace rulescope::drawing
