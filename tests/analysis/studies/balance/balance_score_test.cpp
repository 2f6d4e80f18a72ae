// Scores of seats, colours and agents are separate, and agents are compared by rounds.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>

#include "analysis/studies/balance/balance.h"
#include "core/random.h"

namespace rulescope::studies {
namespace {

/// A game of two seats: the agents and colours of the seats, and the payoff of the first seat.
play::GameFacts game_of_two(std::vector<int> seating, std::vector<std::string> sides, double first) {
    play::GameFacts facts;
    facts.seating = std::move(seating);
    facts.sides = std::move(sides);
    facts.payoffs = {first, 1.0 - first};
    return facts;
}

std::vector<play::GameFacts> four_games() {
    std::vector<play::GameFacts> games{
        game_of_two({0, 1}, {"white", "black"}, 1.0), game_of_two({1, 0}, {"black", "white"}, 1.0),
        game_of_two({0, 1}, {"black", "white"}, 0.5), game_of_two({1, 0}, {"white", "black"}, 0.0)};
    return games;
}

TEST(BalanceScore, SeatColourAndAgentAreThreeThings) {
    const std::vector<play::GameFacts> games = four_games();
    EXPECT_EQ(score_of_seat(games, 2, 0).mean(), 2.5 / 4);
    EXPECT_EQ(score_of_seat(games, 2, 1).mean(), 1.5 / 4);
    EXPECT_EQ(score_of_side(games, 2, "white").mean(), (1.0 + 0.0 + 0.5 + 0.0) / 4);
    EXPECT_EQ(score_of_side(games, 2, "red").games(), 0U);
}

TEST(BalanceScore, GamesThatWentAlikeAreDistinguishedFromDifferentOnes) {
    std::vector<play::GameFacts> games = four_games();
    games[0].course = games[1].course = 7;
    games[2].course = 8;
    games[3].course = 9;
    EXPECT_EQ(score_of_seat(games, 2, 0).different, 3U);
}

TEST(BalanceScore, UnfinishedGamesCountApart) {
    std::vector<play::GameFacts> games = four_games();
    games[0].payoffs.clear();
    const Score score = score_of_seat(games, 2, 0);
    EXPECT_EQ(score.unfinished, 1U);
    EXPECT_EQ(score.games(), 3U);
    EXPECT_EQ(score.wins, 1U);
    EXPECT_EQ(score.draws, 1U);
}

TEST(BalanceScore, NoGameGivesNoEstimate) {
    const Score none = score_of_seat({}, 3, 0);
    EXPECT_EQ(none.interval().low, 0.0);
    EXPECT_EQ(none.interval().high, 1.0);
    EXPECT_EQ(none.games(), 0U);
}

TEST(BalanceScore, AThirdOfTheDrawIsAPayoffOfThree) {
    play::GameFacts drawn;
    drawn.seating = {0, 1, 2};
    drawn.sides = {"white", "black", "red"};
    drawn.payoffs = {1.0 / 3, 1.0 / 3, 1.0 / 3};
    const Score score = score_of_seat({drawn, drawn}, 3, 2);
    EXPECT_EQ(score.draws, 2U);
    EXPECT_NEAR(score.mean(), 1.0 / 3, 1e-12);
}

/// Games of two seats with these payoffs of the first seat; game i has the line lines[i].
std::vector<play::GameFacts> games_on_lines(const std::vector<double>& payoffs,
                                            const std::vector<std::uint64_t>& lines) {
    std::vector<play::GameFacts> games;
    for (std::size_t game = 0; game < payoffs.size(); ++game) {
        const int first = static_cast<int>(game % 2);
        games.push_back(game_of_two({first, 1 - first}, {"white", "black"}, payoffs[game]));
        games.back().line = {lines[game], 100 + game};
        games.back().round = game;
        games.back().opening = lines[game];
    }
    return games;
}

// Every game is a round of its own: the interval is the one for independent games. How far it holds in other openings
// is another number, in which the games of a line are one cluster.
TEST(BalanceScore, GamesOfALineAreOneClusterForOtherOpenings) {
    std::vector<double> payoffs;
    std::vector<std::uint64_t> repeated, own;
    for (std::uint64_t game = 0; game < 120; ++game) {
        repeated.push_back(game % 10);
        own.push_back(game);
        payoffs.push_back(game % 10 < 6 ? 1.0 : 0.0);  // the line decides the game
    }
    const std::vector<play::GameFacts> on_few = games_on_lines(payoffs, repeated);
    const std::vector<play::GameFacts> on_many = games_on_lines(payoffs, own);
    const Score few = score_of_seat(on_few, 2, 0);
    const Score many = score_of_seat(on_many, 2, 0);
    EXPECT_EQ(few.lines.after_four, 10U);
    EXPECT_EQ(few.lines.after_eight, 120U);
    EXPECT_EQ(many.lines.after_four, 120U);
    EXPECT_EQ(few.mean(), many.mean());
    for (const Score& score : {few, many}) {
        EXPECT_EQ(score.interval().low, statistics::score(score.counts).low);
        EXPECT_EQ(score.interval().high, statistics::score(score.counts).high);
        EXPECT_EQ(score.clusters.size(), 120U);
        EXPECT_FALSE(score.judged.few);
    }
    EXPECT_GT(in_other_openings(on_few, 2, 0, false).width(), 3.0 * few.interval().width());
    EXPECT_LT(in_other_openings(on_many, 2, 0, false).width(), 1.02 * many.interval().width());
    EXPECT_EQ(in_other_openings({}, 2, 0, true).width(), 1.0);
}

// Two lines that are not drawn at random: the match repeats a few games, and statements rest on the lines.
TEST(BalanceScore, FewOpeningsAreTheClusters) {
    const std::vector<play::GameFacts> games = games_on_lines({1, 0, 1, 0}, {1, 1, 2, 2});
    for (const bool anytime : {false, true}) {
        const Score score = score_of_seat(games, 2, 0, anytime);
        EXPECT_TRUE(score.judged.few);
        EXPECT_EQ(score.clusters.size(), 2U);
        EXPECT_EQ(score.interval().low, in_other_openings(games, 2, 0, anytime).low);
        EXPECT_EQ(score.interval().high, in_other_openings(games, 2, 0, anytime).high);
    }
    EXPECT_EQ(score_of_seat(games_on_lines({1, 0, 1, 0}, {1, 1, 1, 1}), 2, 0).interval().width(), 1.0);
    // A question about one position: the interval is that of these games.
    const Score there = score_on_position(games, 2, 0, false);
    EXPECT_FALSE(there.judged.few);
    EXPECT_EQ(there.interval().low, statistics::score(there.counts).low);
}

/// The games of tic-tac-toe that three random turns and perfect play give.
class TicTacToe {
public:
    TicTacToe() { add({}, 0); }
    /// [opening]: the first player's payoff. All openings are equally likely.
    std::vector<double> payoffs{};

private:
    using Board = std::array<int, 9>;  ///< 0: empty; 1, 2: the players

    static bool won(const Board& board, int player) {
        static constexpr int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                            {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
        return std::any_of(std::begin(lines), std::end(lines), [&](const auto& line) {
            return std::all_of(std::begin(line), std::end(line),
                               [&](int cell) { return board[static_cast<std::size_t>(cell)] == player; });
        });
    }
    /// The first player's payoff under perfect play.
    static double value(const Board& board, int turns) {
        if (won(board, 1) || won(board, 2)) {
            return won(board, 1) ? 1.0 : 0.0;
        }
        if (turns == 9) {
            return 0.5;
        }
        const int player = 1 + turns % 2;
        double best = player == 1 ? 0.0 : 1.0;
        for (std::size_t cell = 0; cell < 9; ++cell) {
            if (board[cell] == 0) {
                Board next = board;
                next[cell] = player;
                const double after = value(next, turns + 1);
                best = player == 1 ? std::max(best, after) : std::min(best, after);
            }
        }
        return best;
    }
    void add(const Board& board, int turns) {
        if (turns == 3) {
            payoffs.push_back(value(board, turns));
            return;
        }
        for (std::size_t cell = 0; cell < 9; ++cell) {
            if (board[cell] == 0) {
                Board next = board;
                next[cell] = 1 + turns % 2;
                add(next, turns + 1);
            }
        }
    }
};

// The truth is exact: every opening of three turns, then perfect play. Each game draws its own opening, so games are
// independent: the interval of 500 games reaches about 3 points, and it holds.
TEST(BalanceScore, GamesThatDrawTheirOwnOpeningsAreIndependent) {
    const std::vector<double> openings = TicTacToe().payoffs;
    ASSERT_EQ(openings.size(), 504U);
    const double truth = std::accumulate(openings.begin(), openings.end(), 0.0) / 504.0;
    EXPECT_NEAR(truth, 0.5278, 1e-4);
    constexpr int matches = 200;
    int held = 0;
    double reach = 0.0;
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(2026, static_cast<std::uint64_t>(match));
        std::vector<play::GameFacts> games;
        for (std::uint64_t game = 0; game < 500; ++game) {
            const std::uint64_t opening = random.below(504);
            games.push_back(game_of_two({0, 1}, {"white", "black"}, openings[opening]));
            games.back().round = game;
            games.back().opening = opening;
            games.back().drawn = true;
        }
        const Score score = score_of_seat(games, 2, 0);
        held += score.interval().contains(truth) ? 1 : 0;
        reach += score.interval().width() / 2.0 / matches;
        EXPECT_FALSE(score.judged.few);
    }
    EXPECT_GE(held, matches * 92 / 100);
    EXPECT_LT(reach, 0.04);
}

// The two games of a round have one opening: with a payoff that the opening decides, 100 rounds are 100 observations.
TEST(BalanceScore, GamesOfARoundAreOneCluster) {
    std::vector<double> payoffs;
    std::vector<std::uint64_t> lines;
    for (std::uint64_t game = 0; game < 200; ++game) {
        payoffs.push_back(game / 2 % 5 < 2 ? 1.0 : 0.0);
        lines.push_back(game / 2);
    }
    std::vector<play::GameFacts> games = games_on_lines(payoffs, lines);
    for (std::size_t game = 0; game < games.size(); ++game) {
        games[game].round = game / 2;
        games[game].drawn = true;
    }
    const Score score = score_of_seat(games, 2, 0);
    EXPECT_NEAR(score.interval().width() / statistics::score(score.counts).width(), std::sqrt(2.0), 0.05);
    EXPECT_EQ(score.clusters.size(), 100U);
}

TEST(BalanceScore, AMatchThatIsJudgedTwiceHasWiderIntervals) {
    std::vector<double> payoffs;
    std::vector<std::uint64_t> lines;
    for (std::uint64_t game = 0; game < 200; ++game) {
        payoffs.push_back(game % 3 == 0 ? 0.0 : 1.0);
        lines.push_back(game);
    }
    const std::vector<play::GameFacts> games = games_on_lines(payoffs, lines);
    const Score once = score_of_seat(games, 2, 0);
    const Score twice = score_of_seat(games, 2, 0, true);
    EXPECT_FALSE(once.judged.anytime);
    EXPECT_TRUE(twice.judged.anytime);
    EXPECT_GT(twice.interval().width(), 1.3 * once.interval().width());
    EXPECT_LT(twice.interval().low, twice.mean());
    EXPECT_GT(twice.interval().high, twice.mean());
    // Three seats share the error.
    std::vector<play::GameFacts> three = games;
    for (play::GameFacts& game : three) {
        game.payoffs.push_back(0.0);
        game.sides.emplace_back("red");
        game.seating.push_back(2);
    }
    EXPECT_GT(score_of_seat(three, 3, 0).interval().width(), once.interval().width() * 1.15);
}

TEST(BalanceScore, RoundsArePairsAndTheirTestIsTheInterval) {
    // Agent 0 wins both games of the first round, one of the second, none of the third, and the fourth is unfinished.
    std::vector<play::GameFacts> games =
        games_on_lines({1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 0.0}, {1, 1, 2, 2, 3, 3, 4, 4});
    games.back().payoffs.clear();
    const RoundScore score = score_of_rounds(games, 2);
    EXPECT_EQ(score.rounds, 3U);
    EXPECT_EQ(score.score, 0.5);
    EXPECT_EQ(score.lines.after_four, 4U);
    EXPECT_EQ(score.means.payoffs, (std::vector<double>{1.0, 0.5, 0.0}));
    EXPECT_GT(score.p(0.5), 0.99);
    std::vector<double> payoffs;
    std::vector<std::uint64_t> lines;
    for (std::uint64_t round = 0; round < 60; ++round) {
        // Agent 0 has the first seat in the first game of a round.
        payoffs.insert(payoffs.end(), {round % 5 < 3 ? 1.0 : 0.0, round % 3 == 0 ? 1.0 : 0.0});
        lines.insert(lines.end(), {round, round});
    }
    for (const bool anytime : {false, true}) {
        const RoundScore long_match = score_of_rounds(games_on_lines(payoffs, lines), 2, anytime);
        EXPECT_EQ(long_match.rounds, 60U);
        for (const double supposed : {0.4, 0.5, 0.55, 0.6, 0.7, 0.75}) {
            const double p = long_match.p(supposed);
            EXPECT_EQ(p < 0.05, !long_match.interval().contains(supposed)) << supposed << " " << p;
        }
    }
}

TEST(BalanceStrengths, DoubleUpToTheAgentInBothFamilies) {
    EXPECT_EQ(default_strengths("mcts:400", 2),
              (std::vector<std::string>{"random", "mcts:50", "mcts:100", "mcts:200", "mcts:400", "greedy",
                                        "alphabeta:500", "alphabeta:1000", "alphabeta:2000", "alphabeta:4000"}));
    EXPECT_EQ(default_strengths("alphabeta:4000", 2), default_strengths("mcts:400", 2));
    EXPECT_EQ(default_strengths("mcts:2", 3),
              (std::vector<std::string>{"random", "mcts:1", "mcts:2", "greedy", "maxn:10", "maxn:20"}));
}

}  // namespace
}  // namespace rulescope::studies
