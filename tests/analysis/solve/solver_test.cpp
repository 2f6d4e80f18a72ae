// The solver against simple iteration on small graphs: with and without cycles, one to three seats.
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "analysis/solve/solver.h"
#include "tests/analysis/solve/by_hand.h"

namespace rulescope::solve {
namespace {

using testing::ByHand;
using testing::GraphGame;

/// The values of the solver, by node; empty for unreachable nodes.
struct Solved {
    std::vector<std::vector<Packed>> columns;
    std::vector<Column> meaning;
    bool by_rank = false;

    [[nodiscard]] ByHand value(std::size_t node) const {
        const Packed packed = columns[0][node];
        const Result& result = meaning[0].results()[meaning[0].result(packed)];
        return result.ends ? ByHand{result.payoff, static_cast<int>(meaning[0].turns(packed))} : ByHand{};
    }
    [[nodiscard]] bool reached(std::size_t node) const { return columns[0][node] != undecided; }
};

Solved solved(const GraphGame& game, int threads = 1) {
    SolveOptions options;
    options.threads = threads;
    parallel::SingleProcess alone;
    Solver<1> solver(game, options, alone);
    solver.run();
    Solved result;
    result.meaning = solver.columns();
    result.by_rank = solver.by_rank();
    result.columns.resize(solver.columns().size());
    for (std::size_t column = 0; column < result.columns.size(); ++column) {
        for (std::size_t node = 0; node < game.nodes.size(); ++node) {
            result.columns[column].push_back(solver.value({node}, column));
        }
    }
    return result;
}

void expect_by_hand(const GraphGame& game, const std::vector<ByHand>& expected) {
    const Solved result = solved(game);
    RC_ASSERT(result.reached(0));
    for (std::size_t node = 0; node < game.nodes.size(); ++node) {
        if (result.reached(node)) {
            RC_ASSERT(result.value(node).payoff == expected[node].payoff);
            RC_ASSERT(result.value(node).turns == expected[node].turns);
        }
    }
}

RC_GTEST_PROP(SolveSolver, TwoSeatsWithCycles, ()) {
    const GraphGame game = *testing::graphs(2, false, false);
    expect_by_hand(game, testing::two_seats_by_hand(game));
}

RC_GTEST_PROP(SolveSolver, TwoSeatsWithARankThatIsConstantAtTimes, ()) {
    const GraphGame game = *testing::graphs(2, false, true);
    RC_ASSERT(solved(game).by_rank);
    expect_by_hand(game, testing::two_seats_by_hand(game));
}

RC_GTEST_PROP(SolveSolver, GamesThatEnd, ()) {
    const int seats = *rc::gen::inRange(1, 4);
    const GraphGame game = *testing::graphs(seats, true, false);
    std::vector<ByHand> expected;
    for (std::size_t node = 0; node < game.nodes.size(); ++node) {
        expected.push_back(testing::every_game(game, node));
    }
    expect_by_hand(game, expected);
}

RC_GTEST_PROP(SolveSolver, WhatASeatCanForceAgainstAllOthers, ()) {
    const GraphGame game = *testing::graphs(3, false, *rc::gen::arbitrary<bool>());
    const Solved result = solved(game);
    RC_ASSERT(result.columns.size() == 4U);
    for (Seat seat = 0; seat < 3; ++seat) {
        const std::vector<int> expected = testing::force_by_hand(game, seat);
        const Column& column = result.meaning[std::size_t{1} + seat];
        for (std::size_t node = 0; node < game.nodes.size(); ++node) {
            const Packed packed = result.columns[std::size_t{1} + seat][node];
            if (packed != undecided) {
                const int turns = column.result(packed) == 0 ? static_cast<int>(column.turns(packed)) : -1;
                RC_ASSERT(turns == expected[node]);
            }
        }
    }
}

/// Three seats and cycles: a win that can be forced against both others is the value; positions that depend on
/// assumptions about others are endless play; every value follows from those of the next positions.
RC_GTEST_PROP(SolveSolver, ThreeSeatsWithCycles, ()) {
    const GraphGame game = *testing::graphs(3, false, *rc::gen::arbitrary<bool>());
    const Solved result = solved(game);
    for (std::size_t node = 0; node < game.nodes.size(); ++node) {
        const GraphGame::Node& here = game.nodes[node];
        if (here.next.empty() || !result.reached(node)) {
            continue;
        }
        std::optional<ByHand> best;
        bool endless = false;
        for (const std::uint32_t to : here.next) {
            ByHand value = result.value(to);
            endless = endless || value.endless();
            value.turns += value.endless() ? 0 : 1;
            if (!best || testing::likes_better(here.seat, 3, value, *best)) {
                best = value;
            }
        }
        const bool wins = !best->endless() && best->payoff[here.seat] == 1.0;
        RC_ASSERT(result.value(node) == (endless && !wins ? ByHand{} : *best));
        for (Seat seat = 0; seat < 3; ++seat) {
            if (result.meaning[std::size_t{1} + seat].result(result.columns[std::size_t{1} + seat][node]) == 0) {
                RC_ASSERT(result.value(node).payoff == game.ends[seat].payoff);
            }
        }
    }
}

TEST(SolveSolver, ADecreasingRankIsNotUsed) {
    GraphGame game = testing::graph_of(2, false, true, {});
    // The rank decreases after the first turn; the second leads back to a position with a known rank.
    game.nodes = {
        {0, search::ongoing, 5, {1}}, {1, search::ongoing, 3, {2, 0}}, {0, search::ongoing, 5, {3}}, {1, 0, 3, {}}};
    const Solved result = solved(game);
    EXPECT_FALSE(result.by_rank);
    EXPECT_EQ(result.value(0), ByHand{});
    game.nodes[1].next = {2};
    EXPECT_FALSE(solved(game).by_rank);
    EXPECT_EQ(solved(game).value(0), (ByHand{{1.0, 0.0}, 3}));
    game.nodes[1].rank = 5;  // that of a finished position does not matter
    EXPECT_TRUE(solved(game).by_rank);
    EXPECT_EQ(solved(game).value(0), (ByHand{{1.0, 0.0}, 3}));
}

TEST(SolveSolver, AFinishedStartHasTheValueOfItsEnding) {
    for (const bool ranked : {false, true}) {
        GraphGame game = testing::graph_of(2, false, ranked, {});
        game.nodes = {{0, 1, 3, {}}};
        SolveOptions options;
        parallel::SingleProcess alone;
        Solver<1> solver(game, options, alone);
        solver.run();
        EXPECT_EQ(solver.size(), 0U);
        EXPECT_EQ(solver.counts(), (SolveCounts{0, 0, 0, 1, 1, 0, 1}));
        EXPECT_EQ(solved(game).value(0), (ByHand{{0.0, 1.0}, 0}));
    }
}

/// The counts against a walk through the graph.
RC_GTEST_PROP(SolveSolver, CountsPositionsTurnsAndFinishedPositions, ()) {
    const GraphGame game = *testing::graphs(2, false, *rc::gen::arbitrary<bool>());
    SolveOptions options;
    options.threads = *rc::gen::inRange(1, 3);
    parallel::SingleProcess alone;
    Solver<1> solver(game, options, alone);
    solver.run();
    std::vector<std::uint32_t> met{0};
    SolveCounts expected;
    for (std::size_t at = 0; at < met.size(); ++at) {
        const GraphGame::Node& node = game.nodes[met[at]];
        ++expected.positions;
        ++expected.classes;
        expected.turns += node.next.size();
        ++(node.next.empty() ? expected.finished : expected.stored);
        for (const std::uint32_t next : node.next) {
            expected.ending_turns += game.nodes[next].next.empty() ? 1U : 0U;
            if (std::find(met.begin(), met.end(), next) == met.end()) {
                met.push_back(next);
            }
        }
    }
    expected.stored_turns = expected.turns;
    RC_ASSERT(solver.counts() == expected);
    RC_ASSERT(solver.size() == expected.stored);
}

TEST(SolveSolver, AVeryLongWinIsSolved) {
    // Without ranks, more turns than the lists of ValueNumbers hold. With ranks, each turn is a layer of its own, and
    // the solver adds up the sizes of all layers for each one: 4 500 would take a minute.
    for (const auto& [ranked, length] : {std::pair{false, 4500U}, std::pair{true, 900U}}) {
        GraphGame game = testing::graph_of(2, true, ranked, {});
        game.nodes.clear();
        for (std::uint32_t place = 0; place < length; ++place) {
            game.nodes.push_back({static_cast<Seat>(place % 2), search::ongoing, place, {place + 1}});
        }
        game.nodes.push_back({0, 1, length, {}});
        const Solved result = solved(game);
        EXPECT_EQ(result.value(0), (ByHand{{0.0, 1.0}, static_cast<int>(length)}));
        EXPECT_EQ(result.by_rank, ranked);
    }
}

TEST(SolveSolver, EndlessPlayAndADrawByTheRulesAreDistinguished) {
    GraphGame game = testing::graph_of(2, false, false, {});
    // 0 and 1 form a cycle; 2 can end in a draw or form a cycle with 3; the seat that plays from 0 to 4 loses.
    game.nodes = {{0, search::ongoing, 0, {1, 4, 2}},
                  {1, search::ongoing, 0, {0}},
                  {1, search::ongoing, 0, {5, 3}},
                  {0, search::ongoing, 0, {2}},
                  {0, 1, 0, {}},
                  {0, 2, 0, {}}};
    EXPECT_EQ(solved(game).value(0), (ByHand{{0.5, 0.5}, 2}));
    game.nodes[0].next = {1, 4};
    EXPECT_EQ(solved(game).value(0), ByHand{});
    EXPECT_EQ(solved(game).value(1), ByHand{});
}

TEST(SolveSolver, TooLittleMemoryIsReportedWithWhatIsNeeded) {
    const GraphGame game = testing::graph_of(2, true, false, {});
    SolveOptions options;
    options.memory_bytes = 100;
    parallel::SingleProcess alone;
    Solver<1> solver(game, options, alone);
    try {
        solver.run();
        FAIL() << "nothing was said";
    } catch (const MemoryShort& fault) {
        EXPECT_NE(std::string(fault.what()).find("positions found so far need"), std::string::npos) << fault.what();
    }
}

TEST(SolveSolver, StopsWhenItIsAskedTo) {
    const GraphGame game = testing::graph_of(2, true, false, {});
    const std::atomic<bool> stop{true};
    SolveOptions options;
    options.stop = &stop;
    parallel::SingleProcess alone;
    Solver<1> solver(game, options, alone);
    EXPECT_THROW(solver.run(), Interrupted);
}

}  // namespace
}  // namespace rulescope::solve
