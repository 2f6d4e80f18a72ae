// The chapter of opening lines: classes of lines, successive halving, new games of the selected line.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "analysis/studies/balance/balance.h"

namespace rulescope::studies {
namespace {

BalanceResult study(const std::string& rules, const std::string& agent, int turns, std::uint64_t games,
                    const std::vector<std::string>& overrides = {}) {
    BalanceOptions options;
    options.agent = agent;
    options.games = 2;
    options.line_turns = turns;
    options.line_games = games;
    options.chapters = {"lines"};
    return study_balance({specs::load_rules(rules, overrides)}, options, {});
}

// From the printed start 8 turns make 6 classes, and 64 pairs of turns make 40 (perft, specs/pinned).
TEST(BalanceLines, AreTheClassesOfFirstTurns) {
    const BalanceResult one = study("adaptoid", "random", 1, 4);
    ASSERT_TRUE(one.lines);
    ASSERT_EQ(one.lines->lines.size(), 6U);
    std::uint64_t turns = 0;
    for (const OpeningLine& line : one.lines->lines) {
        turns += line.alike;
    }
    EXPECT_EQ(turns, 8U);
    const BalanceResult two = study("adaptoid", "random", 2, 4);
    EXPECT_GE(two.lines->lines.size(), 40U);  // classes of replies are counted for each first turn
    turns = 0;
    for (const OpeningLine& line : two.lines->lines) {
        turns += line.alike;
    }
    EXPECT_EQ(turns, 64U);
}

// Six lines: rounds of 6, 3, 2 and 1 lines, each with twice the games of the round before.
TEST(BalanceLines, GetTwiceAsManyGamesInEveryRound) {
    const BalanceResult result = study("adaptoid", "random", 1, 4);
    std::map<int, int> lines_of;
    for (const OpeningLine& line : result.lines->lines) {
        ++lines_of[line.rounds];
        EXPECT_EQ(line.score.games() + line.score.unfinished, 4U * ((1U << static_cast<unsigned>(line.rounds)) - 1U));
    }
    EXPECT_EQ(lines_of, (std::map<int, int>{{1, 3}, {2, 1}, {3, 1}, {4, 1}}));
    EXPECT_EQ(result.lines->lines[result.lines->best].rounds, 4);
    ASSERT_TRUE(result.lines->again);
    EXPECT_EQ(result.lines->again->score.games(), 32U);
    EXPECT_EQ(result.lines->again->turns, result.lines->lines[result.lines->best].turns);
}

// In tic-tac-toe each first turn has a reply that draws and a reply that loses. The selection keeps replies that are
// good for the second seat, and the value of the start is a draw.
TEST(BalanceLines, SelectTheBestReplyForTheSecondSeat) {
    const BalanceResult result = study("tic-tac-toe", "alphabeta:20000", 2, 4);
    ASSERT_TRUE(result.lines);
    int losing = 0;
    std::set<std::string> first;
    for (const OpeningLine& line : result.lines->lines) {
        first.insert(line.turns.front());
        losing += line.score.mean() > 0.99 ? 1 : 0;
        EXPECT_GE(line.score.mean(), 0.49) << line.turns.front() << " " << line.turns.back();
    }
    EXPECT_EQ(first.size(), 3U);  // corner, edge, centre
    EXPECT_GE(losing, 3);
    EXPECT_DOUBLE_EQ(result.lines->lines[result.lines->best].score.mean(), 0.5);
    EXPECT_DOUBLE_EQ(result.lines->again->score.mean(), 0.5);
}

TEST(BalanceLines, AreForTwoSeatsOnly) {
    EXPECT_FALSE(study("adapt3", "random", 1, 4).lines);
}

TEST(BalanceLines, AreLeftOutUnlessNamed) {
    EXPECT_FALSE(default_chapters().contains("lines"));
    EXPECT_TRUE(default_chapters().contains("strength"));
}

}  // namespace
}  // namespace rulescope::studies
