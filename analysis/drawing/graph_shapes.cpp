#include "analysis/drawing/graph_shapes.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {

namespace {

double cut_of(const Size& size) {
    return std::min({12.0, size.height * 0.3, size.width * 0.3});
}

std::vector<Point> corners(Point middle, const Size& size, Outline outline) {
    const double left = middle.x - size.width / 2;
    const double right = middle.x + size.width / 2;
    const double top = middle.y - size.height / 2;
    const double bottom = middle.y + size.height / 2;
    const double cut = cut_of(size);
    if (outline == Outline::pointed_box) {
        return {{left, middle.y},  {left + cut, top},     {right - cut, top},
                {right, middle.y}, {right - cut, bottom}, {left + cut, bottom}};
    }
    return {{left + cut, top},     {right - cut, top},   {right, top + cut},   {right, bottom - cut},
            {right - cut, bottom}, {left + cut, bottom}, {left, bottom - cut}, {left, top + cut}};
}

}  // namespace

Outline outline_of(const GraphNode& node) {
    if (node.over) {
        return Outline::oval;
    }
    constexpr Outline by_seat[] = {Outline::round_box, Outline::pointed_box, Outline::cut_box};
    return by_seat[static_cast<std::size_t>(node.seat) % 3];
}

double extra_width(Outline outline, double height) {
    switch (outline) {
        case Outline::round_box: return 0;
        case Outline::pointed_box: return 2 * std::min(12.0, height * 0.3);
        case Outline::cut_box: return 8;
        case Outline::oval: break;
    }
    return std::min(24.0, height * 0.5);
}

void draw_outline(Svg& svg, Point middle, Size size, Outline outline, const Paint& paint) {
    if (outline == Outline::round_box || outline == Outline::oval) {
        const double largest = outline == Outline::oval ? 26.0 : 5.0;
        const double radius = std::min({largest, size.height / 2, size.width / 2});
        svg.rectangle({middle.x - size.width / 2, middle.y - size.height / 2}, size.width, size.height, radius, paint);
        return;
    }
    svg.polygon(corners(middle, size, outline), paint);
}

void draw_node_outline(Svg& svg, Point middle, Size size, const GraphNode& node) {
    const Outline outline = outline_of(node);
    const bool small = size.height < 20;
    Paint paint{.fill = paint_of(node).fill, .stroke = ink, .width = small ? 0.8 : 1.1};
    paint.width = node.bold ? paint.width * 2.4 : paint.width;
    paint.dash = node.open ? (small ? "2 1.5" : "5 3") : "";
    draw_outline(svg, middle, size, outline, paint);
    if (node.start) {
        const double gap = small ? 3 : 4;
        draw_outline(svg, middle, {size.width + 2 * gap, size.height + 2 * gap}, outline,
                     {.stroke = ink, .width = small ? 0.8 : 1.1});
    }
}

void draw_arrow_head(Svg& svg, Point from, Point tip, double half_width, const std::string& colour) {
    const double length = std::hypot(tip.x - from.x, tip.y - from.y);
    if (length < 0.01) {
        return;
    }
    const double x = (tip.y - from.y) / length * half_width;
    const double y = -(tip.x - from.x) / length * half_width;
    svg.polygon({{from.x + x, from.y + y}, tip, {from.x - x, from.y - y}}, {.fill = colour});
}

}  // namespace rulescope::drawing
