#include "analysis/drawing/graph_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "analysis/drawing/graph.h"
#include "analysis/drawing/graph_layout.h"
#include "analysis/drawing/page.h"
#include "analysis/drawing/palette.h"

namespace rulescope::drawing {

namespace {

constexpr double heading_size = 11;
constexpr double line_size = 10;
constexpr double label_size = 9.5;
constexpr double line_height = 1.3;
constexpr double padding = 7;
constexpr double mark_size = 11;  ///< size of a node without text
constexpr double title_size = 16;
constexpr double min_graph_width = 420;
constexpr std::size_t widest_rank = 260;  ///< in nodes; a wider rank makes the picture too thin to read
constexpr double rank_names = 24;         ///< height reserved above the ranks

enum class Detail { worded, marks, springs };

Detail detail_of(const GraphPicture& picture) {
    if (picture.nodes.size() <= max_worded) {
        return Detail::worded;
    }
    const bool boards = picture.nodes.front().board.width > 0;
    if (boards) {
        return Detail::worded;
    }
    std::map<std::uint32_t, std::size_t> ranks;
    std::size_t widest = 0;
    for (const GraphNode& node : picture.nodes) {
        widest = std::max(widest, ++ranks[node.depth]);
    }
    const bool by_dot = picture.nodes.size() <= max_by_dot && picture.edges.size() <= max_edges_by_dot;
    return by_dot && widest <= widest_rank ? Detail::marks : Detail::springs;
}

Size size_of(const GraphNode& node, Detail detail) {
    if (detail != Detail::worded) {
        return {mark_size, mark_size};
    }
    double width = text_width(node.heading, heading_size, true);
    double height = node.heading.empty() ? 0 : heading_size * line_height;
    if (!node.value.empty()) {
        width = std::max(width, text_width(node.value, line_size));
        height += line_size * line_height;
    }
    if (node.board.width > 0) {
        width = std::max(width, node.board.width);
        height += node.board.height + (node.heading.empty() ? 0 : 3);
    } else {
        for (const std::string& line : node.lines) {
            width = std::max(width, text_width(line, line_size));
            height += line_size * line_height;
        }
    }
    height += 2 * padding;
    width += 2 * padding + (node.note ? 0 : extra_width(outline_of(node), height));
    return {width, height};
}

Size size_of_label(const GraphEdge& edge, Detail detail) {
    const std::string label = label_of(edge);
    if (detail != Detail::worded || label.empty()) {
        return {};
    }
    return {text_width(label, label_size) + 6, label_size * 1.4};
}

void draw_words(Svg& svg, Point middle, const Size& size, const GraphNode& node) {
    const std::string colour = node.note ? faint_ink : paint_of(node).ink;
    double y = middle.y - size.height / 2 + padding;
    if (!node.heading.empty()) {
        svg.centred_text({middle.x, y + heading_size * line_height / 2}, node.heading,
                         {.size = heading_size, .fill = colour, .bold = true});
        y += heading_size * line_height;
    }
    if (!node.value.empty()) {
        svg.centred_text({middle.x, y + line_size * line_height / 2}, node.value, {.size = line_size, .fill = colour});
        y += line_size * line_height;
    }
    if (node.board.width > 0) {
        y += node.heading.empty() ? 0 : 3;
        node.draw_board(svg, {middle.x - node.board.width / 2, y});
        return;
    }
    for (const std::string& line : node.lines) {
        svg.centred_text({middle.x, y + line_size * line_height / 2}, line, {.size = line_size, .fill = colour});
        y += line_size * line_height;
    }
}

std::string curve_of(const std::vector<Point>& points, Point by) {
    std::string data = fmt::format("M{} {}", number(points[0].x + by.x), number(points[0].y + by.y));
    for (std::size_t at = 1; at < points.size(); ++at) {
        data +=
            fmt::format("{}{} {}", at % 3 == 1 ? "C" : " ", number(points[at].x + by.x), number(points[at].y + by.y));
    }
    return data;
}

std::string accessible_edge_text(const GraphPicture& picture, const GraphEdge& edge) {
    std::string text = label_of(edge);
    const std::string from = picture.nodes[edge.from].position;
    const std::string to = picture.nodes[edge.to].position;
    if (!from.empty() && !to.empty()) {
        text += (text.empty() ? "" : ", ") + fmt::format("from {} to {}", from, to);
    }
    return text;
}

void draw_edges(Svg& svg, const GraphPicture& picture, const GraphLayout& layout, Point by, Detail detail) {
    const bool faint = detail != Detail::worded;
    for (const bool bold : {false, true}) {  // bold edges on top
        for (std::size_t number = 0; number < picture.edges.size(); ++number) {
            const GraphEdge& edge = picture.edges[number];
            const GraphLayout::Line& line = layout.edges[number];
            if (edge.bold != bold || line.curve.empty()) {
                continue;
            }
            const std::string colour = bold ? ink : faint ? "#a8a294" : "#6b665a";
            svg.open("edge",
                     {{"data-from", fmt::format("n{}", edge.from)},
                      {"data-to", fmt::format("n{}", edge.to)},
                      {"data-turn", edge.turn}},
                     accessible_edge_text(picture, edge));
            const double width = bold ? 2.6 : faint ? 0.5 : 0.9;
            std::vector<Point> points = line.curve;
            svg.path(curve_of(points, by), {.stroke = colour, .width = width});
            if (line.arrow) {
                draw_arrow_head(svg, {points.back().x + by.x, points.back().y + by.y},
                                {line.tip.x + by.x, line.tip.y + by.y},
                                bold    ? 3.6
                                : faint ? 1.5
                                        : 2.4,
                                colour);
            }
            svg.close();
        }
    }
}

/// Draws labels on top of all lines, so that no line crosses a label.
void draw_labels(Svg& svg, const GraphPicture& picture, const GraphLayout& layout, Point by) {
    for (std::size_t number = 0; number < picture.edges.size(); ++number) {
        const std::string label = label_of(picture.edges[number]);
        if (!label.empty()) {
            const Point at = layout.edges[number].label;
            svg.centred_text({at.x + by.x, at.y + by.y}, label,
                             {.size = label_size, .fill = ink, .bold = picture.edges[number].bold, .halo = paper});
        }
    }
}

/// Draws "start", "turn 1", "turn 2" ... above the ranks. If ranks are close together, only some ranks have a label.
void draw_rank_names(Svg& svg, const GraphPicture& picture, const GraphLayout& layout, Point by, double y) {
    std::map<std::uint32_t, double> ranks;
    for (std::size_t number = 0; number < picture.nodes.size(); ++number) {
        // If a rank has several columns, its name is above the first column.
        const double x = layout.nodes[number].x;
        double& leftmost = ranks.try_emplace(picture.nodes[number].depth, x).first->second;
        leftmost = std::min(leftmost, x);
    }
    double last = -1000;
    for (const auto& [depth, x] : ranks) {
        const std::string name = depth == 0 ? "start" : fmt::format("turn {}", depth);
        const double half = text_width(name, line_size) / 2;
        if (x - half < last + 6) {
            continue;
        }
        last = x + half;
        svg.centred_text({x + by.x, y}, name, {.size = line_size, .fill = faint_ink, .cls = "rank"});
    }
}

LegendEntry outline_entry(GraphNode node, std::string meaning) {
    return {[node = std::move(node)](Svg& svg, Point at, double) {
                draw_node_outline(svg, at, {26, 15}, node);
            },
            std::move(meaning)};
}

std::vector<LegendEntry> legend_of(const GraphPicture& picture) {
    std::vector<LegendEntry> entries;
    std::set<int> to_act, won, winning;
    bool open = false, drawn = false, even = false, bold = false;
    for (const GraphNode& node : picture.nodes) {
        if (node.note) {
            continue;
        }
        if (node.over) {
            if (node.winner >= 0) {
                won.insert(node.winner);
            }
            drawn = drawn || node.winner < 0;
        } else {
            to_act.insert(node.seat);
            if (node.winner >= 0) {
                winning.insert(node.winner);
            }
        }
        even = even || (!node.over && node.drawn);
        open = open || node.open;
    }
    for (const GraphEdge& edge : picture.edges) {
        bold = bold || edge.bold;
    }
    const auto seat = [&](int number) { return picture.seats[static_cast<std::size_t>(number)]; };
    for (const int number : to_act) {
        GraphNode node;
        node.seat = number;
        entries.push_back(outline_entry(node, fmt::format("{} to move", seat(number))));
    }
    GraphNode start;
    start.start = true;
    start.seat = picture.nodes.empty() ? 0 : picture.nodes.front().seat;
    entries.push_back({[start](Svg& svg, Point at, double) {
                           draw_node_outline(svg, at, {20, 11}, start);
                       },
                       "where the picture begins"});
    for (const int number : won) {
        GraphNode node;
        node.over = true;
        node.winner = number;
        entries.push_back(outline_entry(node, fmt::format("{} has won", seat(number))));
    }
    if (drawn) {
        GraphNode node;
        node.over = true;
        node.drawn = true;
        entries.push_back(outline_entry(node, "a draw"));
    }
    for (const int number : winning) {
        GraphNode node;
        node.winner = number;
        node.seat = to_act.empty() ? 0 : *to_act.begin();
        entries.push_back(outline_entry(node, fmt::format("{} can force a win", seat(number))));
    }
    if (even) {
        GraphNode node;
        node.drawn = true;
        entries.push_back(outline_entry(node, "nobody can force a win"));
    }
    if (open) {
        GraphNode node;
        node.open = true;
        entries.push_back(outline_entry(node, "continues; not drawn"));
    }
    if (bold) {
        entries.push_back({[](Svg& svg, Point at, double) {
                               svg.line({at.x - 14, at.y}, {at.x + 8, at.y}, {.stroke = ink, .width = 2.6});
                               draw_arrow_head(svg, {at.x + 7, at.y}, {at.x + 15, at.y}, 3.6, ink);
                           },
                           "the path shown"});
    }
    return entries;
}

/// Returns the column of every node. The nodes of equal depth form one column. If many of them have no successors in
/// the picture, these nodes are spread over several adjacent columns, so that the picture does not become too narrow.
std::vector<std::uint32_t> columns_of(const GraphPicture& picture, Detail detail) {
    constexpr std::uint32_t tall = 20;  // number of nodes with text in one column
    constexpr std::uint32_t max_columns = 3;
    std::vector<char> leads_on(picture.nodes.size(), 0);
    std::vector<std::uint32_t> parent(picture.nodes.size(), 0);
    for (const GraphEdge& edge : picture.edges) {
        leads_on[edge.from] = 1;
        parent[edge.to] = edge.from;
    }
    std::map<std::uint32_t, std::uint32_t> leaves, first;
    for (std::size_t number = 0; number < picture.nodes.size(); ++number) {
        leaves[picture.nodes[number].depth] += leads_on[number] == 0 ? 1U : 0U;
    }
    std::uint32_t next = 0;
    for (auto& [depth, count] : leaves) {
        first[depth] = next;
        count = detail == Detail::worded ? std::clamp((count + tall - 1) / tall, 1U, max_columns) : 1;
        next += count;
    }
    std::map<std::uint32_t, std::uint32_t> siblings;  // parent -> number of its leaves placed so far
    std::vector<std::uint32_t> columns;
    for (std::size_t number = 0; number < picture.nodes.size(); ++number) {
        const std::uint32_t depth = picture.nodes[number].depth;
        const std::uint32_t column = leads_on[number] == 0 ? siblings[parent[number]]++ % leaves[depth] : 0;
        columns.push_back(first[depth] + column);
    }
    return columns;
}

std::string description_of(const GraphPicture& picture) {
    return fmt::format("{} nodes, {} edges; it begins with {}.", picture.nodes.size(), picture.edges.size(),
                       picture.nodes.empty() ? "nothing" : accessible_text(picture.nodes.front()));
}

}  // namespace

Result<std::string> draw_graph(const GraphPicture& picture) {
    if (!layouts_available()) {
        return Fault{"this build is without Graphviz; no graphs are drawn", "", "", 0};
    }
    const std::size_t nodes = picture.nodes.size();
    if (nodes == 0) {
        return Fault{"there is no position to draw", "", "", 0};
    }
    if (picture.nodes.front().board.width > 0 && nodes > max_boards) {
        return Fault{fmt::format("{} positions cannot be drawn as boards, at most {} can", nodes, max_boards), "", "",
                     0};
    }
    if (nodes > max_by_sfdp) {
        return Fault{fmt::format("a picture of {} positions cannot be read, at most {} are drawn", nodes, max_by_sfdp),
                     "", "", 0};
    }
    const Detail detail = detail_of(picture);
    const std::vector<std::uint32_t> columns = columns_of(picture, detail);
    std::vector<LayoutNode> boxes;
    for (std::size_t number = 0; number < nodes; ++number) {
        boxes.push_back({size_of(picture.nodes[number], detail), columns[number]});
    }
    std::vector<LayoutEdge> lines;
    for (const GraphEdge& edge : picture.edges) {
        lines.push_back({edge.from, edge.to, size_of_label(edge, detail)});
    }
    const bool ranked = detail != Detail::springs;
    GraphLayout layout;
    try {
        layout = lay_out(boxes, lines, ranked ? LayoutMethod::dot : LayoutMethod::sfdp,
                         detail != Detail::worded || nodes > 60 ? 6 : 14, detail == Detail::worded ? 34 : 60);
    } catch (const std::runtime_error& failure) {
        const std::string message = failure.what();
        return Fault{message.substr(0, message.find('\n')) + "; graphs as .dot and .graphml need no layout", "", "", 0};
    }

    Svg svg;
    constexpr double stroke_margin = 6;  // space for second outlines and thick lines
    const double width = std::max(min_graph_width, layout.size.width + 2 * stroke_margin);
    double y = page_margin;
    for (const std::string& line : wrap(picture.title, title_size * 1.12, width)) {
        if (!picture.title.empty()) {
            svg.text({page_margin, y + title_size}, line, {.size = title_size, .bold = true, .cls = "title"});
            y += title_size * line_height;
        }
    }
    y += 4;
    const Point by{page_margin + (width - layout.size.width) / 2, y + stroke_margin + (ranked ? rank_names : 0)};
    if (ranked) {
        draw_rank_names(svg, picture, layout, by, y + rank_names / 2);
    }
    draw_edges(svg, picture, layout, by, detail);
    for (std::size_t number = 0; number < nodes; ++number) {
        const GraphNode& node = picture.nodes[number];
        const Point middle{layout.nodes[number].x + by.x, layout.nodes[number].y + by.y};
        svg.open("node", {{"data-node", fmt::format("n{}", number)}, {"data-position", node.position}},
                 accessible_text(node));
        if (!node.note) {
            draw_node_outline(svg, middle, boxes[number].size, node);
        }
        if (detail == Detail::worded) {
            draw_words(svg, middle, boxes[number].size, node);
        }
        svg.close();
    }
    if (detail == Detail::worded) {
        draw_labels(svg, picture, layout, by);
    }
    y = by.y + layout.size.height + stroke_margin;
    const double reading_width = std::min(width, 900.0);
    y += draw_legend(svg, {page_margin, y}, reading_width, legend_of(picture));
    y += draw_caption(svg, {page_margin, y}, reading_width, picture.caption);
    return svg.document(width + 2 * page_margin, y + page_margin, picture.title, description_of(picture));
}

}  // namespace rulescope::drawing
