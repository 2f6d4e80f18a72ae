#include "analysis/drawing/graph.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/game/characters.h"

namespace rulescope::drawing {

SeatPaint seat_paint(int seat) {
    // The palette of Okabe and Ito (2008). Some full colours are darker than in the palette, so that white letters on
    // them can be read.
    static const std::array<SeatPaint, 6> paints{{{"#0072b2", "#cfe4f3", "#ffffff"},
                                                  {"#e69f00", "#fbe6bd", "#1b1b1b"},
                                                  {"#00745a", "#c7e8dc", "#ffffff"},
                                                  {"#a3487c", "#f2d9e7", "#ffffff"},
                                                  {"#56b4e9", "#def1fb", "#1b1b1b"},
                                                  {"#a63f00", "#f7d5c1", "#ffffff"}}};
    return paints[static_cast<std::size_t>(seat < 0 ? 0 : seat) % paints.size()];
}

NodePaint paint_of(const GraphNode& node) {
    if (node.winner >= 0) {
        const SeatPaint paint = seat_paint(node.winner);
        return node.over ? NodePaint{paint.full, paint.ink} : NodePaint{paint.pale, ink};
    }
    if (node.drawn) {
        return node.over ? NodePaint{draw_full, paper} : NodePaint{draw_pale, ink};
    }
    return node.over ? NodePaint{draw_full, paper} : NodePaint{paper, ink};
}

std::string label_of(const GraphEdge& edge) {
    std::string label = edge.turn;
    if (!edge.clauses.empty()) {
        label += fmt::format("{}({})", label.empty() ? "" : " ", edge.clauses);
    }
    if (edge.turns > 1) {
        label += fmt::format("{}\u00d7{}", label.empty() ? "" : " ", edge.turns);
    }
    return label;
}

std::string accessible_text(const GraphNode& node) {
    std::string text = node.heading;
    if (!node.value.empty()) {
        text += " (" + node.value + ")";
    }
    if (!node.position.empty()) {
        text += (text.empty() ? "" : ": ") + node.position;
    } else {
        for (const std::string& line : node.lines) {
            text += (text.empty() ? "" : ", ") + line;
        }
    }
    return text;
}

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

namespace {

void declare(std::string& text, std::string_view of, std::string_view name, std::string_view type) {
    text += fmt::format("  <key id=\"{0}_{1}\" for=\"{0}\" attr.name=\"{1}\" attr.type=\"{2}\"/>\n", of, name, type);
}

void give(std::string& text, std::string_view of, std::string_view name, const std::string& value) {
    text += fmt::format("      <data key=\"{}_{}\">{}</data>\n", of, name, escaped_markup(value));
}

}  // namespace

std::string graphml_of(const GraphPicture& picture) {
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
        "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
        "xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns "
        "http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">\n";
    declare(text, "graph", "title", "string");
    declare(text, "graph", "caption", "string");
    declare(text, "node", "label", "string");
    declare(text, "node", "position", "string");
    declare(text, "node", "depth", "int");
    declare(text, "node", "seat", "int");
    declare(text, "node", "over", "boolean");
    declare(text, "node", "winner", "string");
    declare(text, "node", "turns_to_win", "int");
    declare(text, "node", "count", "long");
    declare(text, "node", "start", "boolean");
    declare(text, "node", "open", "boolean");
    declare(text, "edge", "turn", "string");
    declare(text, "edge", "clauses", "string");
    declare(text, "edge", "turns", "long");
    declare(text, "edge", "bold", "boolean");
    const auto truth = [](bool value) { return std::string(value ? "true" : "false"); };
    text += "  <graph id=\"positions\" edgedefault=\"directed\">\n";
    give(text, "graph", "title", picture.title);
    give(text, "graph", "caption", picture.caption);
    for (std::size_t number = 0; number < picture.nodes.size(); ++number) {
        const GraphNode& node = picture.nodes[number];
        std::string label = node.heading;
        for (const std::string& line : node.lines) {
            label += (label.empty() ? "" : " | ") + line;
        }
        text += fmt::format("    <node id=\"n{}\">\n", number);
        give(text, "node", "label", label);
        give(text, "node", "position", node.position);
        give(text, "node", "depth", fmt::format("{}", node.depth));
        give(text, "node", "seat", fmt::format("{}", node.seat + 1));
        give(text, "node", "over", truth(node.over));
        const auto seat = static_cast<std::size_t>(node.winner);
        if (node.winner >= 0) {
            give(text, "node", "winner", seat < picture.seats.size() ? picture.seats[seat] : "");
        } else if (node.drawn) {
            give(text, "node", "winner", "draw");
        }
        if (node.turns_to_win >= 0) {
            give(text, "node", "turns_to_win", fmt::format("{}", node.turns_to_win));
        }
        give(text, "node", "count", fmt::format("{}", node.count));
        give(text, "node", "start", truth(node.start));
        give(text, "node", "open", truth(node.open));
        text += "    </node>\n";
    }
    for (std::size_t number = 0; number < picture.edges.size(); ++number) {
        const GraphEdge& edge = picture.edges[number];
        text += fmt::format("    <edge id=\"e{}\" source=\"n{}\" target=\"n{}\">\n", number, edge.from, edge.to);
        give(text, "edge", "turn", edge.turn);
        give(text, "edge", "clauses", edge.clauses);
        give(text, "edge", "turns", fmt::format("{}", edge.turns));
        give(text, "edge", "bold", truth(edge.bold));
        text += "    </edge>\n";
    }
    return text + "  </graph>\n</graphml>\n";
}

}  // namespace rulescope::drawing
