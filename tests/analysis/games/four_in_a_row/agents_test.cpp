// Agents that search play four in a row by its twin and its static evaluation.
#include <gtest/gtest.h>

#include "analysis/games/four_in_a_row/agents.h"
#include "analysis/play/deciding.h"
#include "analysis/play/search/alphabeta.h"
#include "analysis/play/search/mcts.h"
#include "tests/support/four_in_a_row/contract.h"

namespace rulescope::four_in_a_row {
namespace {

using testing::four_in_a_row_rules;
using testing::tic_tac_toe;

TwinState state(const RuleSet& rules, const char* text) {
    return Twin(rules).state_of(parse_position(rules, text).value());
}

TEST(FourInARowEvaluation, is_the_same_on_positions_and_on_states_of_the_twin) {
    const RuleSet rules = four_in_a_row_rules();
    const FourInARow game(rules);
    const Twin twin(rules);
    const LineEvaluation evaluation(rules);
    EXPECT_EQ(evaluation(Position{})[0], 0.5);
    Random random(5);
    Position position;
    for (auto plies = game.plies(position); !plies.empty(); plies = game.plies(position)) {
        EXPECT_EQ(evaluation(position), evaluation(twin.state_of(position)));
        EXPECT_NEAR(evaluation(position)[0] + evaluation(position)[1], 1.0, 1e-12);
        EXPECT_NEAR(evaluation(position)[0], evaluation(game.image(position, 1))[0], 1e-12);
        EXPECT_NEAR(evaluation(position)[0], evaluation(Position{{position.discs[1], position.discs[0]}})[1], 1e-12);
        position = game.after(position, plies[static_cast<std::size_t>(random.below(plies.size()))]);
    }
}

/// One weight at a time, counted by hand on three columns and three rows with three in a row: White on b2 has four open
/// lines with two discs missing, Black on a1 has two.
TEST(FourInARowEvaluation, counts_the_lines_that_a_seat_can_still_complete) {
    const RuleSet rules = tic_tac_toe();
    const Position position = parse_position(rules, "W 3/1W1/B2").value();
    const auto log_odds = [&](const LineWeights& weights) {
        const play::Payoffs payoffs = LineEvaluation(rules, weights)(position);
        return std::log(payoffs[0] / payoffs[1]);
    };
    EXPECT_NEAR(log_odds({0, 1, 0}), 3 - 2, 1e-9) << "b2: row, column, one diagonal; a1: row, column";
    EXPECT_NEAR(log_odds({0, 0, 1}), 0, 1e-9) << "top row and right column are open to both";
    EXPECT_NEAR(log_odds({1, 0, 0}), 0, 1e-9);
}

/// The turn of an agent in this position, as a column or cell.
template <class Agent>
std::string choice(const RuleSet& rules, const char* text, const Agent& agent) {
    const Twin twin(rules);
    Random random(11);
    return text_of(rules, agent(twin, LineEvaluation(rules), state(rules, text), random).turn);
}

TEST(FourInARowAgents, take_a_win_and_stop_one) {
    const RuleSet rules = four_in_a_row_rules();
    const auto greedy = [](const auto& game, const auto& evaluation, const TwinState& from, Random& random) {
        return play::greedy(game, evaluation, from, random);
    };
    const auto alphabeta = [](const auto& game, const auto& evaluation, const TwinState& from, Random& random) {
        return play::alphabeta(game, evaluation, from, play::AlphaBetaOptions{}, random);
    };
    const auto mcts = [](const auto& game, const auto&, const TwinState& from, Random& random) {
        return play::mcts(game, from, play::MctsOptions{}, random);
    };
    const char* win = "W 7/7/7/W6/WB5/WB4B";
    const char* threat = "B 7/7/7/W6/WB5/WB5";
    EXPECT_EQ(choice(rules, win, greedy), "a");
    EXPECT_EQ(choice(rules, win, alphabeta), "a");
    EXPECT_EQ(choice(rules, win, mcts), "a");
    EXPECT_EQ(choice(rules, threat, alphabeta), "a");
    EXPECT_EQ(choice(rules, threat, mcts), "a");
    // An open three cannot be stopped: Black has to play next to the two discs.
    const std::string stops = choice(rules, "B 7/7/7/7/3B3/3WW2", alphabeta);
    EXPECT_TRUE(stops == "c" || stops == "f" || stops == "b" || stops == "g") << stops;
}

/// Payoff of the first of two agents in a game.
template <class First, class Second>
double played(const Twin& twin, const First& first, const Second& second, std::uint64_t seed) {
    TwinState at;
    play::Payoffs payoffs{};
    Random random(seed);
    while (!twin.over(at, payoffs)) {
        const Ply ply = at.to_act() == 0 ? first(at, random) : second(at, random);
        twin.for_each_turn(at, [&, from = at](const Ply& turn, const TwinState& next) {
            at = turn == ply ? next : at;
            return turn != ply;
        });
    }
    return payoffs[0];
}

TEST(FourInARowAgents, searching_agents_draw_tic_tac_toe_among_themselves) {
    const Twin twin(tic_tac_toe());
    const LineEvaluation evaluation(tic_tac_toe());
    const auto alphabeta = [&](const TwinState& at, Random& random) {
        return play::alphabeta(twin, evaluation, at, play::AlphaBetaOptions{20'000}, random).turn;
    };
    const auto mcts = [&](const TwinState& at, Random& random) {
        return play::mcts(twin, at, play::MctsOptions{5000}, random).turn;
    };
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        EXPECT_EQ(played(twin, alphabeta, mcts, seed), 0.5) << seed;
        EXPECT_EQ(played(twin, mcts, alphabeta, seed), 0.5) << seed;
    }
}

TEST(FourInARowAgents, greedy_beats_random_and_search_beats_greedy) {
    const Twin twin(four_in_a_row_rules());
    const LineEvaluation evaluation(four_in_a_row_rules());
    const auto random_agent = [&](const TwinState& at, Random& random) {
        TwinState next = at;
        return twin.play(next, random.below(twin.count_turns(at)));
    };
    const auto greedy = [&](const TwinState& at, Random& random) {
        return play::greedy(twin, evaluation, at, random).turn;
    };
    const auto alphabeta = [&](const TwinState& at, Random& random) {
        return play::alphabeta(twin, evaluation, at, play::AlphaBetaOptions{500}, random).turn;
    };
    double greedy_score = 0;
    double search_score = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        greedy_score += played(twin, greedy, random_agent, seed) + 1 - played(twin, random_agent, greedy, seed);
        search_score += played(twin, alphabeta, greedy, seed) + 1 - played(twin, greedy, alphabeta, seed);
    }
    EXPECT_GE(greedy_score, 17) << "of 20";
    EXPECT_GE(search_score, 15) << "of 20";
}

}  // namespace
}  // namespace rulescope::four_in_a_row
