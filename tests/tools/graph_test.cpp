// State graphs: parts, texts, files; every edge is compared with the reference.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "analysis/drawing/graph.h"
#include "analysis/drawing/graph_layout.h"
#include "analysis/drawing/graph_svg.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "analysis/studies/engine_choice.h"
#include "analysis/studies/graph/graph_codes.h"
#include "analysis/studies/graph/graph_picture.h"
#include "tests/analysis/games/adaptoid/drawing/support.h"
#include "tests/tools/command_run.h"
#include "tests/tools/started.h"
#include "tools/commands/state_graph.h"

namespace rulescope::tools {
namespace {

using drawing::GraphEdge;
using drawing::GraphNode;
using drawing::GraphPicture;

/// The message of the InputError, or "".
template <class F>
std::string refused(F f) {
    try {
        f();
    } catch (const specs::InputError& fault) {
        return fault.what();
    }
    return "";
}

GraphRequest requested(const std::string& part, const std::string& merge = "", std::uint64_t sample = 0) {
    return read_graph_options({"x.svg", part, merge, sample, false});
}

AnyGame game_with(const std::string& name, const std::vector<std::string>& overrides = {}) {
    return game_of(specs::load_rules(name, overrides).rules);
}

/// A tiny box makes games short: 193 positions.
AnyGame small_game() {
    return game_with("adaptoid-7", {"goal.captures=1", "supply.adaptoids=1", "supply.legs=2", "supply.pincers=1"});
}

GraphPicture coded_picture(const AnyGame& game, const GraphRequest& request) {
    const packed::AnyPackedGame coded = *studies::packed_game(game, game.initial(), studies::EngineChoice::reference);
    return picture_of(game, packed_source(game, coded, game.initial(), request), request);
}

/// The label of every edge has the number of its legal turns and the first of them.
void expect_legal(const AnyGame& game, const GraphPicture& picture) {
    for (const GraphEdge& edge : picture.edges) {
        if (picture.nodes[edge.to].note) {
            continue;
        }
        const auto from = read_position(game, picture.nodes[edge.from].position);
        const auto to = read_position(game, picture.nodes[edge.to].position);
        const auto turn = judge_turn(game, from, edge.turn, "edge");
        EXPECT_TRUE(turn.legal()) << edge.turn << " from " << picture.nodes[edge.from].position;
        EXPECT_EQ(game.key(turn.after), game.key(to)) << edge.turn;
        std::uint64_t turns = 0;
        for_each_turn(game, from, [&](const auto&, const auto& state) { turns += game.key(state) == game.key(to); });
        EXPECT_EQ(turns, edge.turns);
    }
}

TEST(GraphRequest, SaysWhatItExpects) {
    const auto ask = [](GraphOptions options) { return refused([&] { read_graph_options(options); }); };
    EXPECT_NE(ask({"x.jpg", "", "", 0, false}).find("expected one that ends in .svg"), std::string::npos);
    EXPECT_NE(ask({"x.svg", "half", "", 0, false}).find("expected whole, turns:N"), std::string::npos);
    EXPECT_NE(ask({"x.svg", "turns", "", 0, false}).find("for instance turns:3"), std::string::npos);
    EXPECT_NE(ask({"x.svg", "turns:x", "", 0, false}).find("whole number"), std::string::npos);
    EXPECT_NE(ask({"x.svg", "around:W 0-0", "", 0, false}).find("around:W 0-0 A2W00"), std::string::npos);
    GraphOptions typed;
    const std::string unknown = refused([&] {
        studies::read_fields({{"merge", "dept"}}, options(typed, Graphed::space), {});
    });
    EXPECT_NE(unknown.find("Did you mean 'depth'?"), std::string::npos) << unknown;
    EXPECT_NE(ask({"x.svg", "lasso", "", 3, false}).find("random games"), std::string::npos);
    EXPECT_NE(ask({"x.dot", "", "", 0, true}).find(".svg, .pdf or .png"), std::string::npos);
    EXPECT_NE(ask({"x.svg", "", "depth", 0, true}).find("no board in common"), std::string::npos);
    EXPECT_NE(ask({"", "", "depth", 0, false}).find("--graph FILE"), std::string::npos);
    EXPECT_EQ(ask({"", "", "", 0, false}), "");
    const GraphRequest around = requested("around:W 0-0 A2W00 C2B00:2");
    EXPECT_EQ(around.position, "W 0-0 A2W00 C2B00");
    EXPECT_EQ(around.turns, 2U);
    const GraphRequest strategy = requested("strategy:black:4");
    EXPECT_EQ(strategy.seat, "black");
    EXPECT_EQ(strategy.turns, 4U);
}

TEST(StateGraph, TheFirstTurnsAreThoseOfTheReference) {
    const AnyGame game = game_with("adaptoid-tiny");
    const GraphPicture picture = coded_picture(game, requested("turns:2"));
    EXPECT_EQ(picture.nodes.size(), 1U + 5 + 24);
    EXPECT_TRUE(picture.nodes[0].start);
    EXPECT_EQ(picture.nodes[0].heading, "White to move");
    EXPECT_NE(picture.title.find("the first 2 turns"), std::string::npos);
    expect_legal(game, picture);
    for (const GraphNode& node : picture.nodes) {
        EXPECT_EQ(node.open, node.depth == 2) << node.position;
    }
}

TEST(StateGraph, ReportsTheClausesThatDecide) {
    const AnyGame game = small_game();
    const GraphPicture picture = coded_picture(game, requested("whole"));
    expect_legal(game, picture);
    int ends = 0;
    for (const GraphEdge& edge : picture.edges) {
        const GraphNode& to = picture.nodes[edge.to];
        if (to.over) {
            ++ends;
            const std::string clause = to.heading.substr(to.heading.find('(') + 1, 4);
            EXPECT_NE(edge.clauses.find(clause), std::string::npos) << edge.turn << " " << to.heading;
            EXPECT_GE(to.winner, 0);
        }
    }
    EXPECT_GT(ends, 0);
    EXPECT_TRUE(picture.values);
}

TEST(StateGraph, ByCodesAndByTheReferenceAloneItIsTheSame) {
    const AnyGame game = small_game();
    const GraphRequest request = requested("whole");
    const GraphPicture coded = coded_picture(game, request);
    const GraphPicture from_reference = picture_of(game, reference_source(game, game.initial(), request), request);
    const auto lines_of = [](const GraphPicture& picture) {
        std::set<std::string> lines;
        for (const GraphNode& node : picture.nodes) {
            lines.insert(node.position + node.heading + node.value + std::to_string(node.depth));
        }
        for (const GraphEdge& edge : picture.edges) {
            lines.insert(picture.nodes[edge.from].position + label_of(edge) + picture.nodes[edge.to].position);
        }
        return lines;
    };
    EXPECT_EQ(lines_of(coded), lines_of(from_reference));
    EXPECT_EQ(coded.caption, from_reference.caption);
}

TEST(StateGraph, OptionalGrowthGoesRound) {
    const AnyGame game = game_with("adaptoid-tiny", {"readings.growth=optional"});
    const GraphPicture picture = coded_picture(game, requested("lasso"));
    ASSERT_EQ(picture.nodes.size(), 2U);
    ASSERT_EQ(picture.edges.size(), 2U);
    EXPECT_TRUE(picture.edges[0].bold && picture.edges[1].bold);
    EXPECT_EQ(picture.edges[0].turn, "pass");
    EXPECT_NE(picture.caption.find("there is no shorter cycle"), std::string::npos);
    expect_legal(game, picture);
    // A graph with an endless cycle of two positions has no values, because the search is not exhaustive.
    EXPECT_FALSE(picture.values);
    const AnyGame finite = game_with("adaptoid-7", {"goal.captures=1", "supply.adaptoids=1", "supply.legs=0",
                                                    "supply.pincers=0", "readings.step2_impossible=lose"});
    EXPECT_NE(refused([&] {
                  const GraphRequest request = requested("lasso");
                  reference_source(finite, finite.initial(), request);
              }).find("no position can occur twice"),
              std::string::npos);
}

TEST(StateGraph, AStrategyAnswersEverything) {
    const AnyGame game = small_game();
    const GraphPicture whole = coded_picture(game, requested("whole"));
    const int winner = whole.nodes[0].winner;
    ASSERT_GE(winner, 0) << "this game should be won";
    const GraphPicture picture = coded_picture(game, requested("strategy"));
    expect_legal(game, picture);
    std::vector<std::uint64_t> out(picture.nodes.size(), 0);
    for (const GraphEdge& edge : picture.edges) {
        ++out[edge.from];
    }
    for (std::size_t number = 0; number < picture.nodes.size(); ++number) {
        const GraphNode& node = picture.nodes[number];
        EXPECT_EQ(node.winner, winner) << node.position;
        if (node.over) {
            continue;
        }
        std::set<Key> all;
        for_each_turn(game, read_position(game, node.position),
                      [&](const auto&, const auto& next) { all.insert(game.key(next)); });
        EXPECT_EQ(out[number], node.seat == winner ? 1 : all.size()) << node.position;
    }
    const std::string other = picture.seats[winner == 0 ? 1 : 0];
    EXPECT_NE(refused([&] { coded_picture(game, requested("strategy:" + other)); }).find("cannot force a win"),
              std::string::npos);
    EXPECT_NE(refused([&] { coded_picture(game, requested("strategy:green")); }).find("no seat 'green'"),
              std::string::npos);
}

TEST(StateGraph, AroundAPositionAndMerged) {
    const AnyGame game = game_with("adaptoid-tiny");
    const GraphPicture first = coded_picture(game, requested("turns:2"));
    const std::string middle = first.nodes[2].position;
    const GraphPicture around =
        coded_picture(small_game(), requested("around:" + small_game().text(small_game().initial()) + ":1"));
    EXPECT_TRUE(around.nodes[0].bold);
    EXPECT_NE(refused([&] { coded_picture(game, requested("around:nonsense:1")); }), "");
    // Two symmetries keep the start of adaptoid-tiny; positions become classes, the number of turns stays the same.
    const GraphPicture classes = coded_picture(game, requested("turns:2", "class"));
    EXPECT_LT(classes.nodes.size(), first.nodes.size());
    std::uint64_t positions = 0, turns = 0, all_turns = 0;
    for (const GraphNode& node : classes.nodes) {
        positions += node.count;
    }
    for (const GraphEdge& edge : classes.edges) {
        turns += edge.turns;
    }
    for (const GraphEdge& edge : first.edges) {
        all_turns += edge.turns;
    }
    EXPECT_EQ(positions, first.nodes.size());
    EXPECT_EQ(turns, all_turns);
    const GraphPicture depths = coded_picture(game, requested("turns:2", "depth"));
    EXPECT_EQ(depths.nodes.size(), 3U);
    EXPECT_EQ(depths.nodes[2].count, 24U);
    EXPECT_NE(depths.caption.find("Merged"), std::string::npos);
}

TEST(StateGraph, SamplesAreReproducible) {
    const AnyGame game = game_with("adaptoid-tiny");
    GraphRequest request = requested("turns:6", "", 4);
    request.seed = 7;
    const GraphPicture one = picture_of(game, reference_source(game, game.initial(), request), request);
    const GraphPicture two = picture_of(game, reference_source(game, game.initial(), request), request);
    EXPECT_EQ(dot_of(one), dot_of(two));
    expect_legal(game, one);
    EXPECT_NE(one.title.find("4 random games (seed 7)"), std::string::npos);
    EXPECT_NE(one.caption.find("A sample"), std::string::npos);
}

TEST(StateGraph, ATraceWithItsAlternatives) {
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "rulescope-graph-trace.json";
    std::ofstream(path) << R"({"ruleset": "adaptoid-tiny", "turns": ["+L:A2", "+P:C2", "A2-B2 +P:B2"]})";
    const AnyGame game = game_with("adaptoid-tiny");
    const GraphPicture picture = coded_picture(game, requested("trace:" + path.string()));
    std::filesystem::remove(path);
    int bold = 0, notes = 0;
    for (const GraphEdge& edge : picture.edges) {
        bold += edge.bold ? 1 : 0;
    }
    for (const GraphNode& node : picture.nodes) {
        notes += node.note ? 1 : 0;
    }
    EXPECT_EQ(bold, 3);
    EXPECT_EQ(notes, 1);  // the third turn has more than ten others
    expect_legal(game, picture);
    EXPECT_NE(refused([&] { coded_picture(game, requested("trace:nothing.json")); }), "");
}

// An interrupt during the search is no graph with too many positions.
TEST(StateGraph, AnInterruptedSearchIsAnInterrupt) {
    const specs::LoadedRules loaded = specs::load_rules("adaptoid");
    const AnyGame game = game_of(loaded.rules);
    const std::atomic<bool> stop{true};
    GraphRequest request;
    request.file = "graph.graphml";
    request.format = GraphRequest::Format::graphml;
    request.stop = &stop;
    for (const auto choice : {studies::EngineChoice::fast, studies::EngineChoice::reference}) {
        EXPECT_THROW(studies::graph_source(game, game.initial(), choice, request), studies::GraphInterrupted);
        request.states = 100;
    }
    const TemporaryFolder folder;
    request.part = GraphRequest::Part::trace;
    request.trace = folder.write("game.json", R"({"turns": ["+A3"]})");
    EXPECT_THROW(studies::graph_source(game, game.initial(), studies::EngineChoice::reference, request),
                 studies::GraphInterrupted);
}

TEST(StateGraph, TooMuchIsRefusedWithWhatToChoose) {
    const std::string whole = refused([&] {
        const GraphRequest request = requested("whole");
        GraphRequest boards = request;
        boards.boards = true;
        coded_picture(game_with("adaptoid-tiny"), boards);
    });
    EXPECT_NE(whole.find("--merge"), std::string::npos) << whole;
    EXPECT_NE(whole.find("--sample"), std::string::npos) << whole;
    EXPECT_NE(whole.find("300"), std::string::npos) << whole;
}

TEST(StateGraph, OfPentactic) {
    const AnyGame game = game_with("pentactic-tiny");
    GraphRequest request = requested("turns:2");
    request.boards = true;
    const GraphPicture picture = picture_of(game, reference_source(game, game.initial(), request), request);
    EXPECT_GT(picture.nodes.size(), 4U);
    EXPECT_EQ(picture.seats, (std::vector<std::string>{"A", "B"}));
    expect_legal(game, picture);
    const Result<std::string> svg = draw_graph(picture);
    ASSERT_TRUE(svg.ok());
    EXPECT_EQ(drawing::testing::count_of(*svg, "class=\"pentactic-board\""), static_cast<int>(picture.nodes.size()));
}

TEST(StateGraph, IsWrittenInEveryFormat) {
    const AnyGame game = small_game();
    for (const std::string ending : {"svg", "png", "pdf", "dot", "graphml"}) {
        const std::filesystem::path path = std::filesystem::temp_directory_path() / ("rulescope-graph." + ending);
        const GraphRequest request = read_graph_options({path.string(), "turns:2", "", 0, false});
        const GraphWritten written =
            state_graph(game, game.initial(), studies::EngineChoice::reference, request, Context{});
        EXPECT_GT(written.nodes, 2U);
        EXPECT_GT(std::filesystem::file_size(path), 500U) << ending;
        std::filesystem::remove(path);
    }
    const GraphRequest nowhere = read_graph_options({"no/such/folder/x.svg", "turns:1", "", 0, false});
    EXPECT_NE(refused([&] {
                  state_graph(game, game.initial(), studies::EngineChoice::reference, nowhere, Context{});
              }).find("cannot write"),
              std::string::npos);
}

TEST(GraphFiles, APictureThatGraphvizCannotLayOutIsRefused) {
    const TemporaryFolder folder;
    const std::string picture = folder.path("graph.svg");
    // A process of its own: Graphviz looks for its layouts once.
    Started run({RULESCOPE_COMMAND, "explore", "adaptoid-7", "--depth", "2", "--graph", picture},
                {{"GVBINDIR", "/no/such/folder"}}, folder.path());
    EXPECT_EQ(run.wait(), 2);
    EXPECT_NE(run.err().find("--graph"), std::string::npos) << run.err();
    EXPECT_NE(run.err().find("cannot be laid out by Graphviz: Error: Layout type: \"dot\" not recognized"),
              std::string::npos)
        << run.err();
    EXPECT_NE(run.err().find(".dot and .graphml need no layout"), std::string::npos) << run.err();
    EXPECT_EQ(run.err().find("internal error"), std::string::npos) << run.err();
    EXPECT_FALSE(std::filesystem::exists(picture));
}

}  // namespace
}  // namespace rulescope::tools
