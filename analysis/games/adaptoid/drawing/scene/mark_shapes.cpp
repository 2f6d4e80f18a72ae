#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"

namespace rulescope::adaptoid {
namespace {

drawing::Point plus(drawing::Point a, drawing::Point b) {
    return {a.x + b.x, a.y + b.y};
}
drawing::Point times(drawing::Point a, double factor) {
    return {a.x * factor, a.y * factor};
}

std::string text_of(drawing::Point point) {
    return drawing::number(point.x) + " " + drawing::number(point.y);
}

std::string words_of(const FoodCount& count) {
    return fmt::format("{} {} {}", count.food, count.food < count.need ? "<" : "\u2265", count.need);
}

/// Draws a line on top of a wider line in paper colour, so that it is visible on light and on dark ground.
void stroke_on_halo(drawing::Svg& svg, const std::string& path, const std::string& colour, double width, double halo,
                    const std::string& dash = "") {
    svg.path(path, {.stroke = drawing::paper, .width = width + 2 * halo, .round = true});
    svg.path(path, {.stroke = colour, .width = width, .dash = dash, .round = dash.empty()});
}

void draw_head(drawing::Svg& svg, drawing::Point tip, drawing::Point direction, double size,
               const std::string& colour) {
    const drawing::Point back = times(direction, -size);
    const drawing::Point side{-direction.y * size * 0.52, direction.x * size * 0.52};
    svg.polygon({tip, plus(tip, plus(back, side)), plus(tip, times(direction, -size * 0.7)),
                 plus(tip, plus(back, times(side, -1)))},
                {.fill = colour, .stroke = colour, .width = size * 0.08, .round = true});
}

}  // namespace

void draw_reach(drawing::Svg& svg, drawing::Point centre, double pitch, const std::string& label) {
    svg.circle(centre, pitch * (reach_radius - 0.012),
               {.fill = "#eef7ee", .stroke = drawing::green, .width = pitch * 0.024});
    const double size = std::min(pitch * 0.32, pitch * 0.41 / drawing::text_width(label, 1, true));
    svg.centred_text(centre, label, {.size = size, .fill = drawing::green, .bold = true});
}

OutOfReach place_of_out_of_reach(drawing::Point centre, double pitch, bool shared) {
    const double scale = shared ? pitch * 0.42 : pitch;
    const double aside = shared ? pitch * 0.285 : 0;
    return {{centre.x + aside, centre.y - aside}, scale * 0.17, scale * 0.085};
}

void draw_out_of_reach(drawing::Svg& svg, drawing::Point centre, double pitch, bool shared) {
    const OutOfReach mark = place_of_out_of_reach(centre, pitch, shared);
    const drawing::Paint paint{.stroke = drawing::red_mark, .width = mark.width, .round = true};
    const auto& [at, arm, width] = mark;
    svg.line({at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}, paint);
    svg.line({at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, paint);
}

void draw_plus(drawing::Svg& svg, drawing::Point centre, double pitch) {
    const double arm = pitch * plus_arm;
    const drawing::Paint paint{.stroke = drawing::green, .width = pitch * plus_width};
    svg.line({centre.x - arm, centre.y}, {centre.x + arm, centre.y}, paint);
    svg.line({centre.x, centre.y - arm}, {centre.x, centre.y + arm}, paint);
}

void draw_food(drawing::Svg& svg, drawing::Point centre, double pitch, const std::string& label) {
    svg.circle(centre, pitch * (food_radius - 0.0175),
               {.fill = drawing::paper, .stroke = drawing::green, .width = pitch * 0.035});
    const double size = std::min(pitch * 0.2, pitch * 0.24 / drawing::text_width(label, 1, true));
    svg.centred_text(centre, label, {.size = size, .fill = drawing::green, .bold = true});
}

void draw_highlight(drawing::Svg& svg, drawing::Point centre, double pitch, double radius, bool starving) {
    const double width = pitch * ring_width;
    drawing::Paint paint{.stroke = starving ? drawing::red_mark : drawing::blue, .width = width};
    if (starving) {
        paint.dash = fmt::format("{} {}", drawing::number(pitch * 0.115), drawing::number(pitch * 0.06));
    }
    svg.circle(centre, radius - width / 2, {.stroke = drawing::paper, .width = width * 1.6});
    svg.circle(centre, radius - width / 2, paint);
}

std::vector<drawing::PaperShape> cross_outline(drawing::Point centre, double arm, double width) {
    return {drawing::Capsule{{centre.x - arm, centre.y - arm}, {centre.x + arm, centre.y + arm}, width / 2},
            drawing::Capsule{{centre.x - arm, centre.y + arm}, {centre.x + arm, centre.y - arm}, width / 2}};
}

double removed_width(double arm) {
    return arm * 0.38;
}

void draw_cross(drawing::Svg& svg, drawing::Point centre, double arm) {
    const std::string path = fmt::format(
        "M{}L{}M{}L{}", text_of({centre.x - arm, centre.y - arm}), text_of({centre.x + arm, centre.y + arm}),
        text_of({centre.x - arm, centre.y + arm}), text_of({centre.x + arm, centre.y - arm}));
    stroke_on_halo(svg, path, drawing::red_mark, removed_width(arm), arm * 0.1);
}

PlateSize size_of_count(double letters, const FoodCount& count) {
    return {drawing::text_width(words_of(count), letters, true) + letters * 0.4, letters * 1.3};
}

void draw_count(drawing::Svg& svg, drawing::Point centre, double letters, const FoodCount& count) {
    const double line = letters * 0.12;
    const auto [width, height] = size_of_count(letters, count);
    const std::string colour = count.food < count.need ? drawing::red_mark : drawing::green;
    svg.rectangle({centre.x - (width - line) / 2, centre.y - (height - line) / 2}, width - line, height - line,
                  height * 0.3, {.fill = drawing::paper, .stroke = colour, .width = line});
    svg.centred_text(centre, words_of(count), {.size = letters, .fill = colour, .bold = true});
}

void draw_arrow(drawing::Svg& svg, const Curve& path, double pitch, ArrowKind kind) {
    const double head = pitch * arrow_head;
    const std::string colour = kind == ArrowKind::cannot ? drawing::red_mark : drawing::blue;
    const bool both = kind == ArrowKind::both_die;
    const drawing::Point out = path.first_direction();
    const drawing::Point in = path.last_direction();
    const drawing::Point tip = times(path.parts.back().end, pitch);
    const drawing::Point start = times(path.start, pitch);
    // The line ends inside the arrow heads.
    std::string data = "M" + text_of(both ? plus(start, times(out, head * 0.6)) : start);
    for (std::size_t part = 0; part < path.parts.size(); ++part) {
        const bool last = part + 1 == path.parts.size();
        const drawing::Point end = last ? plus(tip, times(in, -head * 0.6)) : times(path.parts[part].end, pitch);
        data += "Q" + text_of(times(path.parts[part].control, pitch)) + " " + text_of(end);
    }
    const std::string dash = kind == ArrowKind::cannot
                                 ? fmt::format("{} {}", drawing::number(pitch * 0.1), drawing::number(pitch * 0.06))
                                 : "";
    stroke_on_halo(svg, data, colour, pitch * arrow_width, pitch * arrow_halo, dash);
    draw_head(svg, tip, in, head, colour);
    if (both) {
        draw_head(svg, start, times(out, -1), head, colour);
    }
    if (kind == ArrowKind::cannot) {
        const drawing::Capsule stroke = bar_of(path);
        const std::string bar = fmt::format("M{}L{}", text_of(times(stroke.a, pitch)), text_of(times(stroke.b, pitch)));
        stroke_on_halo(svg, bar, colour, pitch * 0.055, pitch * arrow_halo);
    }
}

}  // namespace rulescope::adaptoid
