#include "analysis/drawing/graph.h"

#include <fmt/format.h>

#include <array>

#include "analysis/drawing/palette.h"

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

}  // namespace rulescope::drawing
