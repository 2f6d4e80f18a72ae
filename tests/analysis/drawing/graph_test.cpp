// Graphs of positions as DOT, GraphML and pictures: all formats contain the same nodes and edges.
#include <gtest/gtest.h>

#include <cgraph.h>
#include <rapidcheck.h>
#include <set>

#include "analysis/drawing/graph.h"
#include "analysis/drawing/graph_layout.h"
#include "analysis/drawing/graph_svg.h"
#include "tests/analysis/games/adaptoid/drawing/support.h"
#include "tests/support/checking.h"

namespace rulescope::drawing::testing {
namespace {

/// A picture with a node for each of `rows`, joined to the nodes of its row; its texts contain characters to escape.
GraphPicture picture_of(const std::vector<std::vector<std::uint32_t>>& rows) {
    GraphPicture picture;
    picture.title = "A \"graph\" <of> positions & turns";
    picture.caption = "Told \\n by hand";
    picture.seats = {"White", "Black"};
    for (std::uint32_t number = 0; number < rows.size(); ++number) {
        GraphNode node;
        node.heading = number % 3 == 2 ? "<White> has won" : "Black & White";
        node.lines = {"\"quoted\" \\ line", "\xc3\x97 2"};
        node.position = "W 0-0 <" + std::to_string(number) + "> & \"x\" \\N";
        node.depth = number;
        node.seat = static_cast<int>(number % 2);
        node.over = number % 3 == 2;
        node.winner = number % 3 == 2 ? 0 : -1;
        node.start = number == 0;
        picture.nodes.push_back(node);
        std::set<std::uint32_t> once(rows[number].begin(), rows[number].end());
        for (const std::uint32_t target : once) {
            picture.edges.push_back({number, target, "A2xB2 <+L:\\A2>", "A-21", 1 + target, target == 0});
        }
    }
    return picture;
}

std::string attribute(void* object, const char* name) {
    const char* value = agget(object, const_cast<char*>(name));
    return value == nullptr ? "(none)" : value;
}

TEST(DrawingGraph, DotIsReadAgainWithTheSameNodesAndEdges) {
    rulescope::testing::check_cases(40, [] {
        const auto size = *rc::gen::inRange<std::uint32_t>(1, 9);
        std::vector<std::vector<std::uint32_t>> rows;
        for (std::uint32_t number = 0; number < size; ++number) {
            const auto length = *rc::gen::inRange<std::size_t>(0, 4);
            rows.push_back(
                *rc::gen::container<std::vector<std::uint32_t>>(length, rc::gen::inRange<std::uint32_t>(0, size)));
        }
        const GraphPicture picture = picture_of(rows);
        const std::string text = dot_of(picture);
        Agraph_t* graph = agmemread(text.c_str());
        RC_ASSERT(graph != nullptr);
        RC_ASSERT(agnnodes(graph) == static_cast<int>(picture.nodes.size()));
        RC_ASSERT(agnedges(graph) == static_cast<int>(picture.edges.size()));
        for (std::size_t number = 0; number < picture.nodes.size(); ++number) {
            const std::string name = "n" + std::to_string(number);
            Agnode_t* node = agnode(graph, const_cast<char*>(name.c_str()), 0);
            RC_ASSERT(node != nullptr);
            RC_ASSERT(attribute(node, "position") == picture.nodes[number].position);
            RC_ASSERT(attribute(node, "depth") == std::to_string(number));
        }
        for (const GraphEdge& each : picture.edges) {
            const auto node = [&](std::uint32_t number) {
                return agnode(graph, const_cast<char*>(("n" + std::to_string(number)).c_str()), 0);
            };
            Agedge_t* edge = agedge(graph, node(each.from), node(each.to), nullptr, 0);
            RC_ASSERT(edge != nullptr);
            RC_ASSERT(attribute(edge, "turn") == each.turn);
            RC_ASSERT(attribute(edge, "turns") == std::to_string(each.turns));
        }
        agclose(graph);
        RC_ASSERT(dot_of(picture) == text);
    });
}

TEST(DrawingGraph, ATextThatLooksLikeACharacterReferenceIsShownAsItIs) {
    GraphPicture picture = picture_of({{1}, {}});
    picture.title = "a &lt; b && c &#60; d &amp; e";
    const std::string text = dot_of(picture);
    Agraph_t* graph = agmemread(text.c_str());
    ASSERT_NE(graph, nullptr);
    EXPECT_TRUE(attribute(graph, "label").starts_with("a &amp;lt; b && c &amp;#60; d &amp;amp; e\n"));
    agclose(graph);
}

TEST(DrawingGraph, GraphMlHasEveryNodeAndEdge) {
    const GraphPicture picture = picture_of({{1, 2}, {2}, {0}});
    const std::string text = graphml_of(picture);
    EXPECT_EQ(count_of(text, "<node id="), 3);
    EXPECT_EQ(count_of(text, "</node>"), 3);
    EXPECT_EQ(count_of(text, "<edge id="), 4);
    EXPECT_EQ(count_of(text, "source=\"n2\" target=\"n0\""), 1);
    EXPECT_EQ(count_of(text, "<data key=\"node_winner\">White</data>"), 1);
    EXPECT_EQ(count_of(text, "W 0-0 &lt;1&gt; &amp; &quot;x&quot; \\N"), 1);
    // Every key that is used is declared.
    for (std::size_t at = text.find("<data key=\""); at != std::string::npos; at = text.find("<data key=\"", at + 1)) {
        const std::string key = text.substr(at + 11, text.find('"', at + 11) - at - 11);
        EXPECT_EQ(count_of(text, "<key id=\"" + key + "\""), 1) << key;
    }
}

TEST(DrawingGraph, ThePictureHasEveryNodeAndEdgeAndIsTheSameAgain) {
    const GraphPicture picture = picture_of({{1, 2}, {2, 3}, {3}, {0, 3}});
    const Result<std::string> svg = draw_graph(picture);
    ASSERT_TRUE(svg.ok());
    EXPECT_TRUE(well_formed(*svg));
    EXPECT_EQ(count_of(*svg, "<g class=\"node\""), 4);
    EXPECT_EQ(count_of(*svg, "<g class=\"edge\""), 7);
    EXPECT_EQ(count_of(*svg, "<title>"), 1 + 4 + 7);
    EXPECT_EQ(count_of(*svg, "class=\"rank\""), 4);
    EXPECT_EQ(*draw_graph(picture), *svg);
}

TEST(DrawingGraph, LaidOutBoxesDoNotOverlapAndKeepTheirRanks) {
    std::vector<LayoutNode> nodes;
    std::vector<LayoutEdge> edges;
    for (std::uint32_t number = 0; number < 40; ++number) {
        nodes.push_back({{60.0 + number, 30}, number == 0 ? 0U : 1U + number % 3});
        if (number > 0) {
            edges.push_back({number % 3 == 0 || number < 4 ? 0U : number - 1, number, {50, 14}});
        }
    }
    edges.push_back({39, 0, {}});
    const GraphLayout layout = lay_out(nodes, edges, LayoutMethod::dot, 14, 34);
    for (std::size_t a = 0; a < nodes.size(); ++a) {
        EXPECT_GE(layout.nodes[a].x, nodes[a].size.width / 2 - 1);
        EXPECT_LE(layout.nodes[a].y, layout.size.height - nodes[a].size.height / 2 + 1);
        for (std::size_t b = 0; b < a; ++b) {
            const bool apart_x =
                std::abs(layout.nodes[a].x - layout.nodes[b].x) >= (nodes[a].size.width + nodes[b].size.width) / 2 - 1;
            const bool apart_y = std::abs(layout.nodes[a].y - layout.nodes[b].y) >=
                                 (nodes[a].size.height + nodes[b].size.height) / 2 - 1;
            EXPECT_TRUE(apart_x || apart_y) << a << " " << b;
            if (nodes[a].rank == nodes[b].rank) {
                EXPECT_NEAR(layout.nodes[a].x, layout.nodes[b].x, 1);
            }
        }
    }
    for (const GraphLayout::Line& line : layout.edges) {
        EXPECT_TRUE(line.arrow);
        EXPECT_EQ(line.curve.size() % 3, 1U);
    }
}

TEST(DrawingGraph, ManyNodesAreMarksAndMoreAreLaidOutBySprings) {
    std::vector<std::vector<std::uint32_t>> rows(300);
    for (std::uint32_t number = 1; number < rows.size(); ++number) {
        rows[(number - 1) / 2].push_back(number);
    }
    GraphPicture picture = picture_of(rows);
    for (std::uint32_t number = 0; number < rows.size(); ++number) {
        picture.nodes[number].depth = number == 0 ? 0 : picture.nodes[(number - 1) / 2].depth + 1;
    }
    const Result<std::string> ranked = draw_graph(picture);
    ASSERT_TRUE(ranked.ok());
    EXPECT_TRUE(well_formed(*ranked));
    EXPECT_EQ(count_of(*ranked, "<g class=\"node\""), 300);
    EXPECT_GT(count_of(*ranked, "class=\"rank\""), 5);
    for (GraphNode& node : picture.nodes) {
        node.depth = 1;
    }
    const Result<std::string> springs = draw_graph(picture);
    ASSERT_TRUE(springs.ok());
    EXPECT_EQ(count_of(*springs, "class=\"rank\""), 0);
    EXPECT_EQ(*draw_graph(picture), *springs);
}

TEST(DrawingGraph, TooManyNodesAreRefused) {
    GraphPicture picture = picture_of({{}});
    picture.nodes.resize(max_by_sfdp + 1);
    EXPECT_NE(draw_graph(picture).faults().front().message.find("10001 positions"), std::string::npos);
    picture.nodes.resize(max_boards + 1);
    picture.nodes[0].board = {10, 10};
    EXPECT_NE(draw_graph(picture).faults().front().message.find("as boards"), std::string::npos);
    picture.nodes.clear();
    EXPECT_FALSE(draw_graph(picture).ok());
}

TEST(DrawingGraph, SeatsDifferInLightnessToo) {
    // The full and pale colours of every seat, and that of draws: no two full colours have the same lightness.
    const auto lightness = [](const std::string& colour) {
        const auto part = [&](std::size_t at) { return std::stoi(colour.substr(at, 2), nullptr, 16); };
        return 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5);
    };
    for (int seat = 0; seat < 6; ++seat) {
        EXPECT_GT(lightness(seat_paint(seat).pale), lightness(seat_paint(seat).full) + 50);
        EXPECT_GT(std::abs(lightness(seat_paint(seat).ink) - lightness(seat_paint(seat).full)), 80);
    }
    EXPECT_GT(std::abs(lightness(seat_paint(0).full) - lightness(seat_paint(1).full)), 50);
}

}  // namespace
}  // namespace rulescope::drawing::testing
