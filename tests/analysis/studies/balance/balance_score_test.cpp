// Scores of seats, colours and agents are separate, and agents are compared by rounds.
#include <gtest/gtest.h>

#include "analysis/studies/balance/balance.h"

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
