// The strength of the agents, on small solved games and in matches. Matches are long: suites named Long...
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "analysis/games/adaptoid/play/agents.h"
#include "analysis/games/pentactic/play/agents.h"
#include "analysis/play/agent.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/interval.h"
#include "core/adaptoid/notation.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/typed_rules.h"

namespace rulescope::play {
namespace {

using adaptoid::Adaptoid;

template <Game G>
Agent<G> agent_named(const std::string& words, const G& game) {
    const auto read = read_agent(words);
    EXPECT_TRUE(std::holds_alternative<AgentSpec>(read)) << words;
    return make_agent(std::get<AgentSpec>(read), game);
}

/// The sum of the payoffs of one agent in games against others, seat by seat in turn.
struct StrengthResult {
    std::uint64_t games = 0;
    double payoff = 0.0;
    std::vector<double> by_seat;
    [[nodiscard]] statistics::Interval interval() const {
        return statistics::wilson(static_cast<std::uint64_t>(payoff), games);
    }
};

/// `hero` has every seat equally often, `others` all other seats. Games of a round begin with the same random
/// turns.
template <Game G>
StrengthResult play_for_strength(const G& game, const Agent<G>& hero, const Agent<G>& others, std::uint64_t rounds,
                                 int random_turns) {
    StrengthResult result;
    const auto seats = static_cast<std::size_t>(game.seats());
    result.by_seat.assign(seats, 0.0);
    for (std::uint64_t round = 0; round < rounds; ++round) {
        for (std::size_t seat = 0; seat < seats; ++seat) {
            typename G::State state = game.initial();
            for (int turn = 0; turn < 300 && !game.outcome(state); ++turn) {
                Random random = Random::stream(round, static_cast<std::uint64_t>(turn));
                const bool at_random = turn < random_turns;
                const bool own = game.seat_to_act(state) == seat;
                const Choice<G> choice = at_random ? RandomAgent{}(game, state, random)
                                         : own     ? hero(game, state, random)
                                                   : others(game, state, random);
                for (const auto& ply : choice.plies) {
                    state = game.after(state, ply, nullptr);
                }
            }
            const auto outcome = game.outcome(state);
            const double payoff = outcome ? outcome->payoff[seat] : 1.0 / static_cast<double>(seats);
            result.payoff += payoff;
            result.by_seat[seat] += payoff;
            ++result.games;
        }
    }
    const statistics::Interval interval = result.interval();
    fmt::print("{:.1f} of {}: {:.3f} to {:.3f}; by seat {:.1f} {:.1f}\n", result.payoff, result.games, interval.low,
               interval.high, result.by_seat.front(), result.by_seat.back());
    return result;
}

// ---- against exact values -----------------------------------------------------------------------

// docs/findings.md: with one capture to win White wins in turn 7.
TEST(MctsOnSevenCells, ProvesTheWinAndPlaysIt) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-tiny");
    rules.captures = 1;
    const Adaptoid game(rules);
    const Agent<Adaptoid> strong = agent_named("mcts:3000", game);
    for (std::uint64_t number = 0; number < 3; ++number) {
        adaptoid::Position position = game.initial();
        for (int turn = 0; !game.outcome(position); ++turn) {
            Random random = Random::stream(number, static_cast<std::uint64_t>(turn));
            const Choice<Adaptoid> choice = strong(game, position, random);
            if (turn == 0) {
                EXPECT_EQ(choice.expected, (std::vector<double>{1.0, 0.0}));
            }
            for (const adaptoid::Ply& ply : choice.plies) {
                position = game.after(position, ply);
            }
            ASSERT_LE(turn, 14);
        }
        EXPECT_EQ(game.outcome(position)->payoff, (std::vector<double>{1.0, 0.0}));
    }
}

// A win in one turn is found with any budget.
TEST(MctsOnSevenCells, TakesTheWinThatIsThere) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-tiny");
    rules.captures = 1;
    const Adaptoid game(rules);
    const Agent<Adaptoid> agent = agent_named("mcts:1", game);
    int won = 0;
    for (std::uint64_t number = 0; number < 100; ++number) {
        Random random(number);
        adaptoid::Position position = game.initial();
        while (!game.outcome(position)) {
            bool wins = false;
            for_each_turn(game, position, [&](const auto&, const adaptoid::Position& after) {
                const auto outcome = game.outcome(after);
                wins = wins || (outcome && outcome->payoff[position.to_act] == 1.0);
            });
            const Seat seat = position.to_act;
            const Choice<Adaptoid> choice =
                wins ? agent(game, position, random) : RandomAgent{}(game, position, random);
            for (const adaptoid::Ply& ply : choice.plies) {
                position = game.after(position, ply);
            }
            if (wins) {
                ASSERT_TRUE(game.outcome(position)) << number;
                EXPECT_EQ(game.outcome(position)->payoff[seat], 1.0);
                ++won;
            }
        }
    }
    EXPECT_GT(won, 50);
}

// ---- matches ------------------------------------------------------------------------------------

TEST(MctsMatch, BeatsRandomOnNineteenCells) {
    const Adaptoid game(testing::shipped("adaptoid-19"));
    const StrengthResult result =
        play_for_strength(game, agent_named("mcts:30", game), agent_named("random", game), 10, 0);
    EXPECT_GE(result.payoff, 19.0);
}

TEST(LongMctsMatch, BeatsRandomAlways) {
    const Adaptoid game(testing::shipped("adaptoid"));
    const StrengthResult result =
        play_for_strength(game, agent_named("mcts:200", game), agent_named("random", game), 50, 0);
    EXPECT_GE(result.payoff, 99.0);
}

TEST(LongMctsMatch, FourTimesTheBudgetWins) {
    const Adaptoid game(testing::shipped("adaptoid"));
    const StrengthResult result =
        play_for_strength(game, agent_named("mcts:400", game), agent_named("mcts:100", game), 30, 4);
    EXPECT_GT(result.interval().low, 0.5);
}

TEST(LongMctsMatch, BeatsRandomFromEverySeatOfThree) {
    const Adaptoid game(testing::shipped("adapt3"));
    const StrengthResult result =
        play_for_strength(game, agent_named("mcts:100", game), agent_named("random", game), 15, 0);
    for (const double payoff : result.by_seat) {
        EXPECT_GT(statistics::wilson(static_cast<std::uint64_t>(payoff), 15).low, 1.0 / 3);
    }
}

TEST(LongMctsMatch, BeatsRandomInPentacticsDuel) {
    const auto loaded = typed_pentactic("pentactic-duel-tiny");
    const pentactic::Pentactic game(loaded.rules);
    const StrengthResult result =
        play_for_strength(game, agent_named("mcts:200", game), agent_named("random", game), 40, 0);
    EXPECT_GT(result.interval().low, 0.5);
}

pentactic::Pentactic pentactic_named(const std::string& name) {
    return pentactic::Pentactic(typed_pentactic(name).rules);
}

TEST(LongMctsMatch, BeatsRandomFromEverySeatOfPentactic) {
    for (const std::string name : {"pentactic-basic", "pentactic-duel", "pentactic-group"}) {
        const pentactic::Pentactic game = pentactic_named(name);
        const StrengthResult result =
            play_for_strength(game, agent_named("mcts:50", game), agent_named("random", game), 12, 0);
        for (const double payoff : result.by_seat) {
            EXPECT_GT(statistics::wilson(static_cast<std::uint64_t>(payoff), 12).low, 1.0 / game.seats()) << name;
        }
    }
}

TEST(LongMctsMatch, BeatsGreedyInPentacticsBasicMatch) {
    const pentactic::Pentactic game = pentactic_named("pentactic-basic");
    const StrengthResult result =
        play_for_strength(game, agent_named("mcts:500", game), agent_named("greedy", game), 20, 6);
    EXPECT_GT(result.interval().low, 0.5);
}

}  // namespace
}  // namespace rulescope::play
