// The only file that uses Graphviz, whose libraries are in C. Graphviz is not thread-safe.
#include <cgraph.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include <gvc.h>

#include "analysis/adapters/adapters.h"
#include "analysis/drawing/graph_layout.h"
#include "core/adapter.h"

// Graphviz's macros contain C casts.
#pragma GCC diagnostic ignored "-Wold-style-cast"

namespace rulescope::adapters {

namespace {

using namespace drawing;

/// Converts a text to char*, the type of Graphviz's parameters. Graphviz does not change the text.
char* c(const char* text) {
    return const_cast<char*>(text);
}

/// Sets an attribute of a graph, node or edge.
void set(void* object, const char* name, const std::string& value) {
    agsafeset(object, c(name), c(value.c_str()), c(""));
}

// ---- DOT --------------------------------------------------------------------------------------------

/// True if Graphviz takes the text from here on for a character reference ("&lt;", "&#60;").
bool is_reference(std::string_view text) {
    const std::size_t end =
        text.find_first_not_of("#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", 1);
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

std::string written_dot(const GraphPicture& picture) {
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

// ---- layouts ----------------------------------------------------------------------------------------

std::mutex one_at_a_time;
std::string complaints;  // Graphviz's messages during the layout

int keep_complaint(char* text) {
    complaints += text;
    return 0;
}

std::string inches(double pixels) {
    return fmt::format("{:.4f}", pixels / 72);  // one point equals one pixel of the drawing
}

/// Sets the label of an edge to an empty table of a fixed size, so that its size does not depend on the font.
void set_label(Agraph_t* graph, Agedge_t* edge, const Size& size) {
    const std::string table = fmt::format(
        "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" FIXEDSIZE=\"TRUE\" WIDTH=\"{:.0f}\" "
        "HEIGHT=\"{:.0f}\"><TR><TD></TD></TR></TABLE>",
        size.width, size.height);
    char* html = agstrdup_html(graph, c(table.c_str()));
    agsafeset(edge, c("label"), html, c(""));
    agstrfree(graph, html);
}

struct Graphviz {
    GVC_t* context = gvContext();  // kept for the whole run, so that plug-ins are loaded once
};

/// Owns a graph; frees it together with its layout.
class Opened {
public:
    explicit Opened(GVC_t* context) : context_(context), graph_(agopen(c("positions"), Agdirected, nullptr)) {}
    Opened(const Opened&) = delete;
    Opened& operator=(const Opened&) = delete;
    ~Opened() {
        gvFreeLayout(context_, graph_);
        agclose(graph_);
    }
    [[nodiscard]] Agraph_t* get() const { return graph_; }

private:
    GVC_t* context_;
    Agraph_t* graph_;
};

GraphLayout computed_layout(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges,
                            LayoutMethod method, double between_nodes, double between_ranks) {
    const std::lock_guard<std::mutex> lock(one_at_a_time);
    static Graphviz graphviz;
    complaints.clear();
    agseterrf(keep_complaint);
    const bool dot = method == LayoutMethod::dot;

    const Opened opened(graphviz.context);
    Agraph_t* graph = opened.get();
    set(graph, "rankdir", "LR");
    set(graph, "nodesep", inches(between_nodes));
    set(graph, "ranksep", inches(between_ranks));
    set(graph, "pad", "0");
    if (nodes.size() > 400) {
        set(graph, "nslimit", "1");
        set(graph, "mclimit", "0.5");
    }
    if (!dot) {
        set(graph, "overlap", "prism");
        set(graph, "start", "7");  // a fixed seed instead of the clock and the process id
        set(graph, "splines", "line");
        set(graph, "K", inches(3 * between_nodes));
    }
    std::vector<Agnode_t*> made;
    std::map<std::uint32_t, Agraph_t*> ranks;
    for (std::size_t number = 0; number < nodes.size(); ++number) {
        Agnode_t* node = agnode(graph, c(fmt::format("{}", number).c_str()), 1);
        set(node, "shape", "box");
        set(node, "fixedsize", "true");
        set(node, "label", " ");
        set(node, "width", inches(nodes[number].size.width));
        set(node, "height", inches(nodes[number].size.height));
        made.push_back(node);
        if (dot) {
            Agraph_t*& rank = ranks[nodes[number].rank];
            if (rank == nullptr) {
                rank = agsubg(graph, nullptr, 1);  // anonymous, because named subgraphs would be ordered by address
                set(rank, "rank", "same");
            }
            agsubnode(rank, node, 1);
        }
    }
    std::vector<Agedge_t*> joined;
    for (const LayoutEdge& edge : edges) {
        Agedge_t* line = agedge(graph, made[edge.from], made[edge.to], nullptr, 1);
        set(line, "arrowsize", dot ? "0.7" : "0.5");
        if (edge.label.width > 0) {
            set_label(graph, line, edge.label);
        }
        joined.push_back(line);
    }
    // If no edge connects a rank with the previous rank, Graphviz would place both ranks at the same position.
    for (auto rank = ranks.begin(); dot && rank != ranks.end() && std::next(rank) != ranks.end(); ++rank) {
        const std::uint32_t before = rank->first;
        const std::uint32_t here = std::next(rank)->first;
        const bool kept = std::any_of(edges.begin(), edges.end(), [&](const LayoutEdge& edge) {
            return nodes[edge.from].rank == before && nodes[edge.to].rank == here;
        });
        if (!kept) {
            Agedge_t* order = agedge(graph, agfstnode(rank->second), agfstnode(std::next(rank)->second), nullptr, 1);
            set(order, "style", "invis");
        }
    }
    std::srand(1);  // sfdp uses the C library's generator; its state must not depend on earlier layouts
    if (gvLayout(graphviz.context, graph, dot ? "dot" : "sfdp") != 0) {
        throw std::runtime_error("the graph cannot be laid out by Graphviz: " + complaints);
    }

    GraphLayout layout;
    const boxf box = GD_bb(graph);
    const double left = box.LL.x;
    const double top = box.UR.y;
    const auto point = [&](const pointf& at) { return Point{at.x - left, top - at.y}; };
    layout.size = {box.UR.x - box.LL.x, box.UR.y - box.LL.y};
    for (Agnode_t* node : made) {
        layout.nodes.push_back(point(ND_coord(node)));
    }
    for (std::size_t number = 0; number < joined.size(); ++number) {
        GraphLayout::Line line;
        const splines* spline = ED_spl(joined[number]);
        if (spline != nullptr && spline->size > 0) {
            const bezier& curve = spline->list[0];
            for (int at = 0; at < curve.size; ++at) {
                line.curve.push_back(point(curve.list[at]));
            }
            if (curve.eflag != 0) {
                line.arrow = true;
                line.tip = point(curve.ep);
            } else if (curve.sflag != 0) {  // the curve runs from the edge's head to its tail
                std::reverse(line.curve.begin(), line.curve.end());
                line.arrow = true;
                line.tip = point(curve.sp);
            }
        }
        if (ED_label(joined[number]) != nullptr) {
            line.label = point(ED_label(joined[number])->pos);
        }
        layout.edges.push_back(std::move(line));
    }
    return layout;
}

class Tool : public GraphTool {
public:
    [[nodiscard]] GraphLayout lay_out(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges,
                                      LayoutMethod method, double between_nodes, double between_ranks) const override {
        return computed_layout(nodes, edges, method, between_nodes, between_ranks);
    }
    [[nodiscard]] std::string dot_of(const GraphPicture& picture) const override { return written_dot(picture); }
};

}  // namespace

void install_graphviz() {
    static const Tool tool;
    Adapter<GraphTool>::installed = &tool;
}

}  // namespace rulescope::adapters
