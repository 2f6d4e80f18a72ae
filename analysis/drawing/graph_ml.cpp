#include "analysis/drawing/graph_ml.h"

#include <fmt/format.h>

#include <string_view>

#include "analysis/game/markup.h"

namespace rulescope::drawing {

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
