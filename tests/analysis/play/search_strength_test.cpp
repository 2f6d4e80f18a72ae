// The strength of the agents is that of the manual: matches with exchanged seats and Wilson's intervals.
#include <gtest/gtest.h>

#include <functional>
#include <ostream>
#include <string>

#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/games/pentactic/play/evaluation.h"
#include "analysis/play/reference_turns.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/interval.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/typed_rules.h"
#include "tests/training/fitting.h"

namespace rulescope::play {
namespace {

AgentSpec agent_of(AgentSpec::Kind kind, std::uint64_t budget = 0) {
    return {kind, budget, {}, {}};
}
using Kind = AgentSpec::Kind;

/// The score of the first agent in each seat, against the second in all others; the first four turns are random, the
/// same for every seat of a pair (or three) of games.
template <TurnGame T, class E>
std::vector<double> scores(const T& game, const E& evaluation, const typename T::State& start, const AgentSpec& first,
                           const AgentSpec& second, int games_per_seat) {
    const auto a = training::player_of(game, evaluation, first);
    const auto b = training::player_of(game, evaluation, second);
    std::vector<double> score(static_cast<std::size_t>(game.seats()));
    for (int number = 0; number < games_per_seat; ++number) {
        for (int seat = 0; seat < game.seats(); ++seat) {
            Random luck = Random::stream(11, static_cast<std::uint64_t>(number));
            typename T::State state = start;
            Payoffs payoffs = equal_shares(game.seats());
            for (int turn = 0; turn < 400 && !game.over(state, payoffs); ++turn) {
                Random own(luck.next());
                if (turn < 4) {
                    const std::uint64_t drawn = own.below(game.count_turns(state));
                    game.play(state, drawn);
                    continue;
                }
                const Decision<T> decision = game.seat_to_act(state) == seat ? a(state, own) : b(state, own);
                typename T::State next = state;
                game.for_each_turn(state, [&](const typename T::Turn& each, const typename T::State& after) {
                    next = each == decision.turn ? after : next;
                    return !(each == decision.turn);
                });
                state = next;
            }
            score[static_cast<std::size_t>(seat)] += payoffs[static_cast<std::size_t>(seat)];
        }
    }
    return score;
}

/// Of both seats together, halves of draws rounded down.
statistics::Interval together(const std::vector<double>& scores, int games_per_seat) {
    double sum = 0;
    for (const double score : scores) {
        sum += score;
    }
    return statistics::wilson(static_cast<std::uint64_t>(sum),
                              scores.size() * static_cast<std::uint64_t>(games_per_seat));
}

struct StrengthBoard {
    explicit StrengthBoard(const std::string& name)
        : game(testing::shipped(name)),
          engine(game.rules(), {game.symmetry(0)}),
          turns(engine),
          evaluation(adaptoid::fitted_evaluation(engine)) {}
    [[nodiscard]] std::vector<double> play(const AgentSpec& first, const AgentSpec& second, int games) const {
        return scores(turns, evaluation, engine.initial(), first, second, games);
    }
    adaptoid::Adaptoid game;
    twin::Twin engine;
    adaptoid::TwinTurns turns;
    adaptoid::AdaptoidTwinEvaluation evaluation;
};

TEST(PlayStrength, GreedyBeatsRandom) {
    const StrengthBoard board("adaptoid");
    EXPECT_GT(together(board.play(agent_of(Kind::greedy), agent_of(Kind::random), 50), 50).low, 0.9);
}

TEST(LongPlayStrength, AlphaBetaBeatsRandomAndGreedy) {
    const StrengthBoard board("adaptoid");
    const AgentSpec strong = agent_of(Kind::alphabeta, 4000);
    EXPECT_GT(together(board.play(strong, agent_of(Kind::random), 100), 100).low, 0.97);
    EXPECT_GT(together(board.play(strong, agent_of(Kind::greedy), 100), 100).low, 0.85);
}

// A budget too small for all replies to a few turns.
TEST(LongPlayStrength, SmallBudgetsBeatGreedy) {
    const StrengthBoard board("adaptoid");
    const AgentSpec small = agent_of(Kind::alphabeta, 250);
    EXPECT_GT(together(board.play(small, agent_of(Kind::greedy), 200), 200).low, 0.5);
}

/// A larger budget against a smaller one, and the number of games in each seat that shows the difference. From 1000 to
/// 2000 and from 2000 to 4000 the difference is small (docs/agents.md), so both steps are tested at once.
struct Budgets {
    std::uint64_t fewer, more;
    int games;

    friend void PrintTo(const Budgets& budgets, std::ostream* out) {
        *out << "from " << budgets.fewer << " to " << budgets.more << " positions, " << budgets.games << " games";
    }
};

class LongPlayStrengthBudgets : public ::testing::TestWithParam<Budgets> {};

TEST_P(LongPlayStrengthBudgets, Wins) {
    const StrengthBoard board("adaptoid");
    const auto [fewer, more, games] = GetParam();
    EXPECT_GT(together(board.play(agent_of(Kind::alphabeta, more), agent_of(Kind::alphabeta, fewer), games), games).low,
              0.5);
}

INSTANTIATE_TEST_SUITE_P(AlphaBeta, LongPlayStrengthBudgets,
                         ::testing::Values(Budgets{250, 500, 100}, Budgets{500, 1000, 100}, Budgets{1000, 4000, 200},
                                           Budgets{4000, 8000, 100}),
                         [](const auto& which) { return "From" + std::to_string(which.param.fewer); });

TEST(LongPlayStrength, MaxnBeatsGreedyAndRandomAtThreeSeats) {
    const StrengthBoard board("adapt3");
    const AgentSpec strong = agent_of(Kind::maxn, 2600);
    EXPECT_GT(together(board.play(strong, agent_of(Kind::greedy), 80), 80).low, 1.0 / 3);
    for (const double score : board.play(strong, agent_of(Kind::random), 20)) {
        EXPECT_GT(statistics::wilson(static_cast<std::uint64_t>(score), 20).low, 1.0 / 3);
    }
}

TEST(LongPlayStrength, GreedyBeatsRandomAtPentactic) {
    for (const std::string name : {"pentactic-basic", "pentactic-duel", "pentactic-group"}) {
        const pentactic::Pentactic game(typed_pentactic(name).rules);
        const ReferenceTurns<pentactic::Pentactic> turns(game);
        const pentactic::PentacticEvaluation evaluation(game, pentactic::fitted_pentactic_weights);
        const int games = 40 / game.seats();
        const std::vector<double> won =
            scores(turns, evaluation, game.initial(), agent_of(Kind::greedy), agent_of(Kind::random), games);
        EXPECT_GT(together(won, games).low, 1.0 / game.seats()) << name;
    }
}

}  // namespace
}  // namespace rulescope::play
