#include "analysis/play/search/mcts.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "tests/analysis/play/graph_support.h"

namespace rulescope::play {
namespace {

MctsOptions with_iterations(std::uint64_t iterations) {
    MctsOptions options;
    options.iterations = iterations;
    return options;
}

/// A list of positions; each has its seat and successors, or its ending.
GraphTurns two_seats(std::vector<testing::GraphGame::Node> nodes) {
    testing::GraphGame game;
    game.ends = testing::graph_endings(2);
    game.nodes = std::move(nodes);
    return GraphTurns(std::move(game));
}

TEST(Mcts, WhereOneTurnIsLegalNothingIsSearched) {
    const GraphTurns game = two_seats({{0, -1, 0, {1}}, {1, -1, 0, {2, 3}}, {0, 0, 0, {}}, {0, 1, 0, {}}});
    Random random(1);
    const MctsOptions options = with_iterations(100);
    const Unguided unguided;
    MctsSearch<GraphTurns, Unguided> search(game, options, random, unguided);
    const Decision<GraphTurns> decision = search.decide(0);
    EXPECT_EQ(decision.turn, 0U);
    EXPECT_EQ(decision.legal, 1U);
    EXPECT_EQ(search.iterations(), 0U);
    EXPECT_EQ(random.next(), Random(1).next()) << "no luck was used up";
}

TEST(Mcts, TakesAWinAtOnce) {
    const GraphTurns game =
        two_seats({{0, -1, 0, {1, 2, 3}}, {1, -1, 0, {2}}, {0, 1, 0, {}}, {0, 0, 0, {}}});  // the third turn wins
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const Decision<GraphTurns> decision = mcts(game, 0U, with_iterations(1), random);
        EXPECT_EQ(decision.turn, 2U);
        EXPECT_EQ(decision.expected[0], 1.0);
        EXPECT_EQ(decision.expected[1], 0.0);
    }
}

TEST(Mcts, LeavesATurnAloneThatLoses) {
    // The first turn lets the other seat win at once, the second draws.
    const GraphTurns game =
        two_seats({{0, -1, 0, {1, 2}}, {1, -1, 0, {3, 4}}, {1, 2, 0, {}}, {0, 1, 0, {}}, {0, 0, 0, {}}});
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const Decision<GraphTurns> decision = mcts(game, 0U, with_iterations(50), random);
        EXPECT_EQ(decision.turn, 1U);
        EXPECT_EQ(decision.expected[0], 0.5);
    }
}

TEST(Mcts, GoesRoundWithoutProvingAnything) {
    // Both seats may play endlessly, or lose deliberately.
    const GraphTurns game = two_seats({{0, -1, 0, {1, 2}}, {1, -1, 0, {0, 3}}, {0, 1, 0, {}}, {0, 0, 0, {}}});
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Random random(seed);
        const MctsOptions options = with_iterations(300);
        const Unguided unguided;
        MctsSearch<GraphTurns, Unguided> search(game, options, random, unguided);
        EXPECT_EQ(search.decide(0).turn, 0U) << "the other turn loses at once";
        EXPECT_FALSE(search.tree().node(0).decided);
        EXPECT_EQ(search.iterations(), 300U);
    }
}

TEST(Mcts, AFullTreeStillDecides) {
    const GraphTurns game = two_seats({{0, -1, 0, {1, 2, 3}},
                                       {1, -1, 0, {4, 5}},
                                       {1, -1, 0, {4, 5}},
                                       {1, -1, 0, {5, 5}},
                                       {0, 0, 0, {}},
                                       {0, 1, 0, {}}});
    MctsOptions options = with_iterations(100);
    options.max_positions = 2;
    Random random(3);
    const Unguided unguided;
    MctsSearch<GraphTurns, Unguided> search(game, options, random, unguided);
    const Decision<GraphTurns> decision = search.decide(0);
    EXPECT_LT(decision.turn, 3U);
    EXPECT_EQ(search.tree().size(), 2U);
    EXPECT_EQ(search.iterations(), 100U);
    EXPECT_NEAR(decision.expected[0] + decision.expected[1], 1.0, 1e-9);
}

// ---- against values found by hand ---------------------------------------------------------------

/// All bounds that the search has proved hold, for any value of endless play.
void bounds_are_true(const GraphTurns& game, std::uint64_t seed, bool ends) {
    Random random(seed);
    const MctsOptions options = with_iterations(400);
    const Unguided unguided;
    MctsSearch<GraphTurns, Unguided> search(game, options, random, unguided);
    if (game.count_turns(0) < 2) {
        return;
    }
    const Decision<GraphTurns> decision = search.decide(0);
    const auto mover = static_cast<std::size_t>(game.seat_to_act(0));
    RC_ASSERT(decision.turn < game.count_turns(0));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
        const std::vector<double> worst = game.forced(seat, 0.0);
        const std::vector<double> best = game.forced(seat, 1.0);
        for (std::size_t place = 0; place < search.tree().size(); ++place) {
            const auto& node = search.tree().node(static_cast<std::uint32_t>(place));
            RC_ASSERT(node.bounds.low[seat] <= worst[node.state] + same_payoff);
            RC_ASSERT(node.bounds.high[seat] >= best[node.state] - same_payoff);
        }
        if (game.seats() == 2 && ends) {
            const auto& root = search.tree().node(0);
            RC_ASSERT(root.decided);
            RC_ASSERT(std::abs(root.bounds.low[seat] - worst[0]) < same_payoff);
            RC_ASSERT(std::abs(decision.expected[seat] - worst[0]) < same_payoff);
        }
        // A seat that can force a win chooses a turn after which it still can.
        if (seat == mover && ends && worst[0] == 1.0) {
            std::uint32_t after = 0;
            game.play(after, decision.turn);
            RC_ASSERT(worst[after] == 1.0);
            RC_ASSERT(decision.expected[seat] == 1.0);
        }
    }
}

RC_GTEST_PROP(Mcts, ProvesTheValueOfSmallGamesOfTwo, (std::uint32_t seed)) {
    bounds_are_true(GraphTurns(*testing::graphs(2, true, false)), seed, true);
}

RC_GTEST_PROP(Mcts, ProvesForcedWinsInSmallGamesOfThree, (std::uint32_t seed)) {
    bounds_are_true(GraphTurns(*testing::graphs(3, true, false)), seed, true);
}

RC_GTEST_PROP(Mcts, ProvesNothingWrongWherePlayMayGoRound, (std::uint32_t seed)) {
    const int seats = 2 + static_cast<int>(seed % 2);
    bounds_are_true(GraphTurns(*testing::graphs(seats, false, false)), seed, false);
}

RC_GTEST_PROP(Mcts, DecidesTheSameWithTheSameLuck, (std::uint32_t seed)) {
    const GraphTurns game(*testing::graphs(3, false, false));
    if (game.count_turns(0) > 0) {
        Random first(seed);
        Random second(seed);
        const Decision<GraphTurns> one = mcts(game, 0U, with_iterations(60), first);
        const Decision<GraphTurns> two = mcts(game, 0U, with_iterations(60), second);
        RC_ASSERT(one.turn == two.turn);
        RC_ASSERT(one.expected == two.expected);
        RC_ASSERT(first.next() == second.next());
    }
}

}  // namespace
}  // namespace rulescope::play
