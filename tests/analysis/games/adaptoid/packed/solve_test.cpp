// Adaptoid on small boards: the solver on engine and reference against values computed from core's own turns.
#include <gtest/gtest.h>

#include <unordered_map>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/solve/solver.h"
#include "analysis/solve/space_game.h"
#include "core/adaptoid/notation.h"
#include "tests/analysis/solve/by_hand.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/packed_games.h"

namespace rulescope::solve {
namespace {

using testing::ByHand;
using testing::GraphGame;

/// All positions of a game as core plays it, with their texts: no codes, no symmetry.
struct Unpacked {
    GraphGame graph;
    std::vector<std::string> texts;
};

Unpacked unpacked(const adaptoid::Adaptoid& game) {
    Unpacked all;
    all.graph.players = game.seats();
    all.graph.ends = testing::graph_endings(game.seats());
    std::unordered_map<Key, std::uint32_t> numbers;
    std::vector<adaptoid::Position> found;
    const auto number_of = [&](const adaptoid::Position& position) {
        const auto [place, is_new] = numbers.try_emplace(game.key(position), static_cast<std::uint32_t>(found.size()));
        if (is_new) {
            found.push_back(position);
        }
        return place->second;
    };
    number_of(game.initial());
    for (std::size_t at = 0; at < found.size(); ++at) {
        const adaptoid::Position here = found[at];
        GraphGame::Node node;
        node.seat = game.seat_to_act(here);
        for_each_turn(game, here,
                      [&](const auto&, const adaptoid::Position& next) { node.next.push_back(number_of(next)); });
        if (const auto outcome = game.outcome(here)) {
            node.ending = outcome->winner() ? int{*outcome->winner()} : game.seats();
        }
        all.graph.nodes.push_back(node);
        all.texts.push_back(game.text(here));
    }
    return all;
}

template <std::size_t Words>
void expect_values(const packed::PackedGame<Words>& game, const Unpacked& expected, const std::vector<ByHand>& values,
                   bool symmetry) {
    SolveOptions options;
    options.symmetries = symmetry ? Symmetries::start : Symmetries::none;
    options.threads = 2;
    parallel::SingleProcess alone;
    Solver<Words> solver(game, options, alone);
    solver.run();
    EXPECT_EQ(solver.counts().positions, expected.texts.size());
    if (symmetry && game.symmetries() > 1) {
        EXPECT_LT(solver.counts().classes, solver.counts().positions);
    }
    std::uint64_t turns = 0;
    for (const GraphGame::Node& node : expected.graph.nodes) {
        turns += node.next.size();
    }
    EXPECT_EQ(solver.counts().turns, turns);
    const Column& column = solver.columns()[0];
    std::uint64_t wrong = 0;
    for (std::size_t at = 0; at < values.size(); ++at) {
        const Packed packed = solver.value(game.code_of(expected.texts[at]));
        const Result& result = column.results()[column.result(packed)];
        const ByHand value = result.ends ? ByHand{result.payoff, static_cast<int>(column.turns(packed))} : ByHand{};
        wrong += packed == undecided || value != values[at] ? 1U : 0U;
        EXPECT_TRUE(wrong != 1 || value == values[at]) << "the first that differs: " << expected.texts[at];
    }
    EXPECT_EQ(wrong, 0U);
}

void compare(const adaptoid::RuleSet& rules, bool every_engine) {
    const adaptoid::Adaptoid game(rules);
    const Unpacked expected = unpacked(game);
    const std::vector<ByHand> values = testing::two_seats_by_hand(expected.graph);
    // Seven cells need one word.
    const adaptoid::PackedTwin<1> engine(std::make_shared<const adaptoid::TwinContext>(game, game.initial()));
    expect_values<1>(engine, expected, values, true);
    if (every_engine) {
        expect_values<1>(engine, expected, values, false);
        expect_values<5>(testing::CodedReference(game), expected, values, true);
    }
}

TEST(SolveAdaptoid, SevenCellsWithCycles) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-7");
    rules.captures = 1;
    compare(rules, true);
}

TEST(LongSolveAdaptoid, SevenCells) {
    compare(testing::shipped("adaptoid-7"), false);
    compare(testing::shipped("adaptoid-7-first"), false);
}

TEST(LongSolveAdaptoid, TinyWithTargetOne) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-tiny");
    rules.captures = 1;
    compare(rules, false);
}

TEST(SolveAdaptoid, NumbersServeWhereThereAreNoCodes) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-7");
    rules.captures = 1;
    const adaptoid::Adaptoid game(rules);
    const Unpacked expected = unpacked(game);
    const SpaceGame numbered(AnyGame(game), AnyState(game.initial()), {}, [&](std::string_view text) {
        return AnyState(*adaptoid::parse_position(game.rules(), text));
    });
    expect_values<1>(numbered, expected, testing::two_seats_by_hand(expected.graph), false);
}

}  // namespace
}  // namespace rulescope::solve
