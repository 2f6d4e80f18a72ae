// Searches against textbook minimax, against exact values, and on positions with an obvious best turn.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/play/deciding.h"
#include "analysis/play/search/alphabeta.h"
#include "core/adaptoid/notation.h"
#include "tests/analysis/play/search_graph.h"
#include "tests/support/adaptoid/shipped.h"

namespace rulescope::play {
namespace {

using testing::SearchGraph;
using testing::SearchGraphEvaluation;

/// Nothing is left out.
AlphaBetaOptions full_width(int rounds) {
    AlphaBetaOptions options;
    options.nodes = 10'000'000;
    options.deepest = rounds;
    options.margin = 1e5;
    options.late = std::numeric_limits<int>::max();
    return options;
}

RC_GTEST_PROP(PlaySearchProperty, PruningChangesNoValue, ()) {
    const SearchGraph tree = testing::any_tree(2);
    const int rounds = *rc::gen::inRange(1, 8);
    const SearchGraphEvaluation evaluation{&tree};
    const int me = tree.node(0).seat;
    AlphaBeta<SearchGraph, SearchGraphEvaluation> search(tree, evaluation, 0, full_width(rounds));
    Random luck(*rc::gen::arbitrary<std::uint64_t>());
    const Decision<SearchGraph> decision = search.decide(luck);
    RC_ASSERT(decision.legal == tree.count_turns(0));
    const double expected = testing::minimax(tree, 0, me, search.rounds());
    RC_ASSERT(std::abs(search.value() - expected) < 1e-9);
    // The turn is one that keeps this value.
    const double kept = testing::minimax(tree, decision.turn, me, search.rounds() - 1);
    RC_ASSERT(std::abs(search_value::a_turn_before(kept) - expected) < 1e-9);
}

RC_GTEST_PROP(PlaySearchProperty, WhatIsProvenIsTrueAndWhatIsTrueIsProven, ()) {
    const SearchGraph graph = testing::any_search_graph(2);
    const SearchGraphEvaluation evaluation{&graph};
    AlphaBetaOptions options;  // with its margin
    options.nodes = 20'000;
    options.deepest = 40;
    AlphaBeta<SearchGraph, SearchGraphEvaluation> search(graph, evaluation, 0, options);
    Random luck(1);
    const Decision<SearchGraph> decision = search.decide(luck);
    const int exact = testing::forced(graph, graph.node(0).seat)[0];
    if (graph.count_turns(0) > 1) {
        if (search_value::is_proven(search.value())) {
            RC_ASSERT((search.value() > 0 ? 1 : -1) == exact);
        }
        if (exact == 1) {
            RC_ASSERT(testing::forced(graph, graph.node(0).seat)[static_cast<std::size_t>(decision.turn)] == 1);
        }
    }
}

/// Marks some turns as captures, so that searches with small budgets skip replies.
struct TakingEvaluation : SearchGraphEvaluation {
    [[nodiscard]] int taken(int before, int after) const { return (before + after) % 5 == 0 ? 1 : 0; }
};

RC_GTEST_PROP(PlaySearchProperty, WhatIsProvenIsTrueThoughRepliesAreLeftOut, ()) {
    const SearchGraph graph = testing::any_search_graph(2);
    const TakingEvaluation evaluation{{&graph}};
    AlphaBetaOptions options;
    options.nodes = *rc::gen::inRange<std::uint64_t>(1, 400);
    options.first_replies = *rc::gen::element(6.0, 100.0);
    options.later_replies = *rc::gen::element(18.0, 100.0, 400.0);
    AlphaBeta<SearchGraph, TakingEvaluation> search(graph, evaluation, 0, options);
    Random luck(1);
    static_cast<void>(search.decide(luck));
    if (graph.count_turns(0) > 1 && search_value::is_proven(search.value())) {
        RC_ASSERT((search.value() > 0 ? 1 : -1) == testing::forced(graph, graph.node(0).seat)[0]);
    }
}

RC_GTEST_PROP(PlaySearchProperty, SameInputSameDecisionWithinTheBudget, ()) {
    const SearchGraph graph = testing::any_search_graph(2);
    const SearchGraphEvaluation evaluation{&graph};
    AlphaBetaOptions options;
    options.nodes = *rc::gen::inRange<std::uint64_t>(1, 200);
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    Random one(seed), two(seed);
    AlphaBeta<SearchGraph, SearchGraphEvaluation> search(graph, evaluation, 0, options);
    const Decision<SearchGraph> decision = search.decide(one);
    RC_ASSERT(decision.turn == alphabeta(graph, evaluation, 0, options, two).turn);
    // Beyond its budget it evaluates at most the turns of the root and the position in progress.
    RC_ASSERT(search.spent() <= options.nodes + graph.count_turns(0) + 8);
}

// ---- Adaptoid ---------------------------------------------------------------------------------------

struct Board {
    explicit Board(adaptoid::RuleSet rules)
        : game(std::move(rules)), engine(game.rules(), {game.symmetry(0)}), turns(engine) {}
    [[nodiscard]] twin::State position(const std::string& text) const {
        const Result<adaptoid::Position> read = adaptoid::parse_position(game.rules(), text);
        EXPECT_TRUE(read.ok()) << text;
        return twin::state_of(engine, *read);
    }
    [[nodiscard]] std::string words(const twin::State& before, const twin::Turn& turn) const {
        return game.turn_text(twin::position_of(engine, before), engine.plies_of(before, turn));
    }
    adaptoid::Adaptoid game;
    twin::Twin engine;
    adaptoid::TwinTurns turns;
    [[nodiscard]] adaptoid::AdaptoidTwinEvaluation evaluation() const {
        return {engine, adaptoid::fitted_adaptoid_weights};
    }
};

// four black adaptoids are lost, one more can be had.
TEST(PlaySearchAdaptoid, TheWinningCaptureIsFoundByAll) {
    const Board board(testing::shipped("adaptoid"));
    const adaptoid::AdaptoidTwinEvaluation evaluation = board.evaluation();
    const twin::State state = board.position("W 4-4 B4W11 A4W00 C4B00 F4B00 F5B20");
    Random luck(1);
    const Decision<adaptoid::TwinTurns> quick = greedy(board.turns, evaluation, state, luck);
    EXPECT_EQ(quick.expected[0], 1.0);
    EXPECT_EQ(board.words(state, quick.turn).substr(0, 5), "B4xC4");
    AlphaBetaOptions options;
    options.nodes = 1;
    const Decision<adaptoid::TwinTurns> deep = alphabeta(board.turns, evaluation, state, options, luck);
    EXPECT_EQ(board.words(state, deep.turn).substr(0, 5), "B4xC4");
    EXPECT_EQ(deep.expected[0], 1.0);
    EXPECT_EQ(deep.legal, board.engine.count_turns(state));
}

// Ties are decided at random: at the start each of the eight turns equals some others.
TEST(PlaySearchAdaptoid, EquallyGoodTurnsAreDrawn) {
    const Board board(testing::shipped("adaptoid"));
    const adaptoid::AdaptoidWeights nothing{};
    const adaptoid::AdaptoidTwinEvaluation blind(board.engine, nothing);
    std::vector<std::string> decisions;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random luck(seed);
        decisions.push_back(
            board.words(board.engine.initial(), greedy(board.turns, blind, board.engine.initial(), luck).turn));
    }
    std::sort(decisions.begin(), decisions.end());
    EXPECT_EQ(std::unique(decisions.begin(), decisions.end()) - decisions.begin(), 8);
}

// `rulescope solve adaptoid-tiny --set goal.captures=1`: White wins in 7 turns.
TEST(PlaySearchAdaptoid, ComesToTheSolvedValueWithEnoughPositions) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-tiny");
    rules.captures = 1;
    const Board board(rules);
    const adaptoid::AdaptoidTwinEvaluation evaluation = board.evaluation();
    AlphaBetaOptions options;
    double last = 0;
    std::uint64_t nodes = 100;
    for (; nodes <= 1'000'000 && !search_value::is_proven(last); nodes *= 10) {
        options.nodes = nodes;
        AlphaBeta<adaptoid::TwinTurns, adaptoid::AdaptoidTwinEvaluation> search(board.turns, evaluation,
                                                                                board.engine.initial(), options);
        Random luck(1);
        const Decision<adaptoid::TwinTurns> decision = search.decide(luck);
        last = search.value();
        EXPECT_EQ(decision.legal, 5U);
    }
    EXPECT_GT(last, search_value::proven) << "not proven with a million positions";
    EXPECT_LE(search_value::won - last, 9.0);
    RecordProperty("nodes", std::to_string(nodes / 10));
}

// Played against all replies from there, the win is kept: Black never scores.
TEST(PlaySearchAdaptoid, KeepsTheWinOnTheTinyBoard) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-tiny");
    rules.captures = 1;
    const Board board(rules);
    const adaptoid::AdaptoidTwinEvaluation evaluation = board.evaluation();
    AlphaBetaOptions options;
    options.nodes = 100'000;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        twin::State state = board.engine.initial();
        Payoffs payoffs{};
        int turns = 0;
        for (Random luck(seed); turns < 60 && !board.turns.over(state, payoffs); ++turns) {
            if (board.turns.seat_to_act(state) == 1) {
                const std::uint64_t drawn = luck.below(board.turns.count_turns(state));
                board.turns.play(state, drawn);
                continue;
            }
            const Decision<adaptoid::TwinTurns> decision = alphabeta(board.turns, evaluation, state, options, luck);
            twin::State next = state;
            board.turns.for_each_turn(state, [&](const twin::Turn& turn, const twin::State& after) {
                next = turn == decision.turn ? after : next;
                return true;
            });
            state = next;
        }
        EXPECT_EQ(payoffs[0], 1.0) << "seed " << seed << " after " << turns << " turns";
    }
}

}  // namespace
}  // namespace rulescope::play
