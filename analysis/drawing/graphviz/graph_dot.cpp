// The only file that writes with libcgraph, a C library.
#include "analysis/drawing/graphviz/graph_dot.h"

#include <cgraph.h>
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <new>
#include <vector>

#include "analysis/drawing/graphviz/attributes.h"

namespace rulescope::drawing {

namespace {

/// True if Graphviz takes the text from here on for a character reference ("&lt;", "&#60;").
bool is_reference(std::string_view text) {
    const std::size_t end = text.find_first_not_of("#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", 1);
    return text.starts_with('&') && end != std::string_view::npos && end > 1 && text[end] == ';';
}

/// A label that shows the text as it is. Graphviz takes a backslash for an escape character and decodes character
/// references.
std::string escaped_label(const std::string& text) {
    std::string safe;
    for (std::size_t at = 0; at < text.size(); ++at) {
        safe += text[at] == '\\'                                  ? "\\\\"
                : is_reference(std::string_view(text).substr(at)) ? "&amp;"
                                                                  : std::string(1, text[at]);
    }
    return safe;
}

const char* shape_of(const GraphNode& node) {
    if (node.note) {
        return "plaintext";
    }
    if (node.over) {
        return "ellipse";
    }
    constexpr const char* shapes[] = {"box", "hexagon", "octagon"};
    return shapes[static_cast<std::size_t>(node.seat) % 3];
}

std::string style_of(const GraphNode& node) {
    std::string style = "filled";
    style += !node.over && !node.note && node.seat % 3 == 0 ? ",rounded" : "";
    style += node.open ? ",dashed" : "";
    return style + (node.bold ? ",bold" : "");
}

struct Close {
    void operator()(Agraph_t* graph) const { agclose(graph); }
};

std::string written(Agraph_t* graph) {
    char* bytes = nullptr;
    std::size_t size = 0;
    std::FILE* file = open_memstream(&bytes, &size);
    if (file == nullptr) {
        throw std::bad_alloc();
    }
    agwrite(graph, file);
    std::fclose(file);
    std::string text(bytes, size);
    std::free(bytes);
    return text;
}

}  // namespace

std::string dot_of(const GraphPicture& picture) {
    const std::unique_ptr<Agraph_t, Close> owned(agopen(c("positions"), Agdirected, nullptr));
    Agraph_t* graph = owned.get();
    set(graph, "rankdir", "LR");
    set(graph, "fontname", "DejaVu Sans");
    set(graph, "labelloc", "t");
    set(graph, "label", escaped_label(picture.title + (picture.caption.empty() ? "" : "\n" + picture.caption)));
    std::vector<Agnode_t*> nodes;
    std::map<std::uint32_t, Agraph_t*> ranks;
    for (std::size_t number = 0; number < picture.nodes.size(); ++number) {
        const GraphNode& each = picture.nodes[number];
        Agnode_t* node = agnode(graph, c(fmt::format("n{}", number).c_str()), 1);
        const NodePaint paint = paint_of(each);
        std::string label = each.heading;
        for (const std::string& line : each.lines) {
            label += (label.empty() ? "" : "\n") + line;
        }
        set(node, "label", escaped_label(label));
        set(node, "fontname", "DejaVu Sans");
        set(node, "shape", shape_of(each));
        set(node, "style", style_of(each));
        set(node, "fillcolor", paint.fill);
        set(node, "fontcolor", paint.ink);
        set(node, "peripheries", each.note ? "0" : each.start ? "2" : "1");
        set(node, "position", each.position);
        set(node, "depth", fmt::format("{}", each.depth));
        set(node, "seat", fmt::format("{}", each.seat + 1));
        set(node, "over", each.over ? "true" : "false");
        set(node, "winner", each.winner >= 0 ? fmt::format("{}", each.winner + 1) : each.drawn ? "draw" : "");
        set(node, "turns_to_win", each.turns_to_win >= 0 ? fmt::format("{}", each.turns_to_win) : "");
        set(node, "count", fmt::format("{}", each.count));
        nodes.push_back(node);
        Agraph_t*& rank = ranks[each.depth];
        if (rank == nullptr) {
            rank = agsubg(graph, nullptr, 1);  // anonymous, because named subgraphs would be ordered by address
            set(rank, "rank", "same");
        }
        agsubnode(rank, node, 1);
    }
    for (const GraphEdge& each : picture.edges) {
        // Edges need no names, because there is at most one edge between two nodes.
        Agedge_t* edge = agedge(graph, nodes[each.from], nodes[each.to], nullptr, 1);
        set(edge, "label", escaped_label(label_of(each)));
        set(edge, "fontname", "DejaVu Sans");
        set(edge, "turn", each.turn);
        set(edge, "clauses", each.clauses);
        set(edge, "turns", fmt::format("{}", each.turns));
        set(edge, "style", each.bold ? "bold" : "solid");
    }
    return written(graph);
}

}  // namespace rulescope::drawing
