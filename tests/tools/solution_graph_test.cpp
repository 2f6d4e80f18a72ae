// Parts of solutions as graphs: strategies, lines of best play, first turns. The reference counts the turns of every
// edge (write_graph), and the state space gives the same values.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/drawing/graph.h"
#include "analysis/game/turns.h"
#include "analysis/parallel/communicator.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "analysis/studies/graph/graph_codes.h"
#include "analysis/studies/graph/graph_picture.h"
#include "analysis/studies/solve_rules.h"
#include "tools/commands/graph_request.h"

namespace rulescope::tools {
namespace {

using drawing::GraphNode;
using drawing::GraphPicture;
using studies::GraphRequest;

struct Solved {
    AnyGame game;
    solve::SolveResult result;
    GraphPicture picture;
};

/// Solves the rule set and draws a part of the solution.
Solved solved(const std::string& name, const std::vector<std::string>& overrides, const std::string& part,
              solve::Symmetries symmetries = solve::Symmetries::rules) {
    const specs::LoadedRules loaded = specs::load_rules(name, overrides);
    const AnyGame game = game_of(loaded.rules);
    const GraphRequest request = read_graph_options({"x.svg", part, "", 0, false}, Graphed::solution);
    parallel::SingleProcess alone;
    solve::SolveRequest solving;
    solving.options.rules = loaded.hash;
    solving.options.symmetries = symmetries;
    solving.graphs = {studies::solution_part(request)};
    solving.communicator = &alone;
    solve::SolveResult result = *studies::solve_rules(game, game.initial(), studies::EngineChoice::automatic, solving);
    GraphPicture picture = picture_of(game, studies::solution_source(game, result.graphs.front(), request), request);
    return {game, std::move(result), std::move(picture)};
}

std::string refused(const std::string& name, const std::vector<std::string>& overrides, const std::string& part) {
    try {
        solved(name, overrides, part);
    } catch (const specs::InputError& fault) {
        return fault.what();
    }
    return "";
}

/// Number of positions after the turns from a position.
std::size_t positions_after(const AnyGame& game, const std::string& position) {
    std::vector<Key> keys;
    for_each_turn(game, read_position(game, position),
                  [&](const auto&, const AnyState& next) { keys.push_back(game.key(next)); });
    std::sort(keys.begin(), keys.end());
    return static_cast<std::size_t>(std::unique(keys.begin(), keys.end()) - keys.begin());
}

std::size_t edges_from(const GraphPicture& picture, std::size_t node) {
    return static_cast<std::size_t>(
        std::count_if(picture.edges.begin(), picture.edges.end(), [&](const auto& edge) { return edge.from == node; }));
}

TEST(SolutionGraph, AStrategyHasOneTurnOfTheWinnerAndEveryReply) {
    for (const auto symmetries : {solve::Symmetries::rules, solve::Symmetries::start}) {
        const Solved all = solved("adaptoid-7", {"goal.captures=2"}, "strategy", symmetries);
        ASSERT_EQ(all.result.start.value.winner(), 0);
        EXPECT_EQ(all.picture.nodes[0].turns_to_win, all.result.start.value.turns);
        int replies = 0;
        for (std::size_t at = 0; at < all.picture.nodes.size(); ++at) {
            const GraphNode& node = all.picture.nodes[at];
            EXPECT_EQ(node.winner, 0) << node.position;
            EXPECT_FALSE(node.open) << node.position;
            if (!node.over) {
                const std::size_t edges = edges_from(all.picture, at);
                EXPECT_EQ(edges, node.seat == 0 ? 1U : positions_after(all.game, node.position)) << node.position;
                replies += node.seat == 1 ? static_cast<int>(edges) : 0;
            }
        }
        EXPECT_GT(replies, 50);
    }
}

TEST(SolutionGraph, AStrategyHasTheValuesOfTheStateSpace) {
    const Solved all = solved("adaptoid-7", {"goal.captures=1"}, "strategy");
    const GraphRequest whole = read_graph_options({"x.dot", "whole", "", 0, false});
    const GraphPicture space = picture_of(
        all.game, graph_source(all.game, all.game.initial(), studies::EngineChoice::automatic, whole), whole);
    for (const GraphNode& node : all.picture.nodes) {
        const auto same = std::find_if(space.nodes.begin(), space.nodes.end(),
                                       [&](const GraphNode& one) { return one.position == node.position; });
        ASSERT_NE(same, space.nodes.end()) << node.position;
        EXPECT_EQ(node.winner, same->winner) << node.position;
        EXPECT_EQ(node.turns_to_win, same->turns_to_win) << node.position;
    }
}

TEST(SolutionGraph, AStrategyIsCutAtANumberOfTurns) {
    const Solved all = solved("adaptoid-7", {"goal.captures=2"}, "strategy:White:3");
    for (const GraphNode& node : all.picture.nodes) {
        EXPECT_LE(node.depth, 3U);
        EXPECT_EQ(node.open, node.depth == 3 && !node.over);
    }
    EXPECT_NE(all.picture.title.find("the first 3 turns"), std::string::npos);
}

TEST(SolutionGraph, ALineIsBestPlayWithTheBestOtherTurns) {
    const Solved all = solved("adaptoid-7", {"goal.captures=1"}, "");
    std::size_t bold = 0;
    for (std::size_t at = 0; at < all.picture.nodes.size(); ++at) {
        const GraphNode& node = all.picture.nodes[at];
        bold += node.bold ? 1U : 0U;
        EXPECT_EQ(edges_from(all.picture, at) > 0, node.bold && !node.over) << node.position;
    }
    EXPECT_EQ(bold, all.result.start.line.size() + 1);
    std::vector<std::string> turns;
    for (const auto& edge : all.picture.edges) {
        if (edge.bold) {
            turns.push_back(edge.turn);
        }
    }
    EXPECT_EQ(turns, all.result.start.line);
}

TEST(SolutionGraph, TheFirstTurnsHaveTheValuesOfTheSolution) {
    const Solved all = solved("adaptoid-tiny", {"goal.captures=1"}, "turns:1");
    ASSERT_EQ(all.picture.edges.size(), all.result.start.turns.size());
    for (const auto& edge : all.picture.edges) {
        const GraphNode& after = all.picture.nodes[edge.to];
        const auto turn = std::find_if(all.result.start.turns.begin(), all.result.start.turns.end(),
                                       [&](const auto& one) { return one.turn == edge.turn; });
        ASSERT_NE(turn, all.result.start.turns.end()) << edge.turn;
        EXPECT_EQ(after.winner, turn->value.winner());
        EXPECT_EQ(after.turns_to_win + 1, turn->value.turns);
        EXPECT_TRUE(after.open);
    }
}

TEST(SolutionGraph, WithThreeSeatsColoursShowWhoForcesAWinAgainstAllOthers) {
    const Solved all = solved("adapt3-tiny", {"goal.captures=1"}, "line");
    EXPECT_EQ(all.result.start.value.winner(), 2);
    EXPECT_EQ(all.picture.nodes[0].winner, -1) << "Red wins only if each seat plays for itself";
    EXPECT_NE(refused("adapt3-tiny", {"goal.captures=1"}, "strategy").find("nobody can force a win"),
              std::string::npos);
}

TEST(SolutionGraph, AGameWithoutCodesIsDrawnByTheNumbersOfItsPositions) {
    const Solved basic = solved("pentactic-tiny", {}, "line");
    const auto bold = std::count_if(basic.picture.edges.begin(), basic.picture.edges.end(),
                                    [](const auto& edge) { return edge.bold; });
    EXPECT_EQ(static_cast<std::size_t>(bold), basic.result.start.line.size());
    EXPECT_TRUE(basic.picture.nodes[0].drawn) << "the start is a draw";
}

TEST(SolutionGraph, RefusesWhatItCannotShow) {
    EXPECT_NE(refused("adaptoid-7", {}, "whole").find("only `rulescope explore` draws; expected line"),
              std::string::npos);
    EXPECT_NE(refused("adaptoid-7", {}, "half").find("expected line, strategy[:SEAT[:N]] or turns:N"),
              std::string::npos);
    EXPECT_NE(refused("adaptoid-7", {}, "strategy:black").find("White can (strategy:White)"), std::string::npos);
    EXPECT_NE(refused("adaptoid-tiny", {"goal.captures=2"}, "turns:8").find("too many to show"), std::string::npos);
    try {
        read_graph_options({"x.svg", "line", "", 0, false});
        FAIL() << "explore has no line of best play";
    } catch (const specs::InputError& fault) {
        EXPECT_NE(std::string(fault.what()).find("only `rulescope solve` draws"), std::string::npos);
    }
}

}  // namespace
}  // namespace rulescope::tools
