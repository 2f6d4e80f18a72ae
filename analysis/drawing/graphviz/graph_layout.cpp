// The only file that uses the C library libgvc.
#include "analysis/drawing/graphviz/graph_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>
#include <stdexcept>

#include <gvc.h>

#include "analysis/drawing/graphviz/attributes.h"

// Graphviz's macros contain C casts.
#pragma GCC diagnostic ignored "-Wold-style-cast"

namespace rulescope::drawing {

namespace {

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

}  // namespace

bool layouts_available() {
    return true;
}

GraphLayout lay_out(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges, LayoutMethod method,
                    double between_nodes, double between_ranks) {
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

}  // namespace rulescope::drawing
