// The facts of one game for balance reports: leaders and kingmaking.
#include <gtest/gtest.h>

#include "analysis/play/match/game_facts.h"

namespace rulescope::play {
namespace {

GameFacts won_by(int winner) {
    GameFacts facts;
    facts.winner = winner;
    return facts;
}

TEST(GameFacts, TheLeaderExpectsMostAndIsAlone) {
    EXPECT_EQ(leader_of({0.2, 0.5, 0.3}), 1);
    EXPECT_EQ(leader_of({0.4, 0.4, 0.2}), -1);
    EXPECT_EQ(leader_of({0.2, 0.5, 0.3}, 1), 2);
    EXPECT_EQ(leader_of({0.1, 0.8, 0.1}, 1), -1);
    EXPECT_EQ(leader_of({}), -1);
}

TEST(GameFacts, WhoHasNoHopeAndMovesTheLeadMakesAKing) {
    GameFacts facts = won_by(2);
    // Seat 0 expects a twentieth before and after its turn, which takes the lead from seat 1 to seat 2.
    add_expectations(facts, {{0.05, 0.6, 0.35}, {0.04, 0.2, 0.76}, {0.0, 0.1, 0.9}}, {0, 1, 2}, 0);
    EXPECT_EQ(facts.kingmaking_turns, 1);
    EXPECT_TRUE(facts.kingmade);
    ASSERT_TRUE(facts.quality);
    EXPECT_EQ(facts.quality->lead_changes, 1);
}

TEST(GameFacts, WhoHasHopeOrLeavesTheLeadWhereItIsMakesNone) {
    GameFacts hopeful = won_by(2);
    add_expectations(hopeful, {{0.2, 0.5, 0.3}, {0.05, 0.2, 0.75}, {0.0, 0.1, 0.9}}, {0, 1, 2}, 0);
    EXPECT_EQ(hopeful.kingmaking_turns, 0);
    GameFacts same = won_by(1);
    add_expectations(same, {{0.05, 0.6, 0.35}, {0.04, 0.7, 0.26}, {0.0, 0.8, 0.2}}, {0, 1, 2}, 0);
    EXPECT_EQ(same.kingmaking_turns, 0);
}

TEST(GameFacts, TheLastKingMayStillLose) {
    GameFacts facts = won_by(1);
    add_expectations(facts, {{0.05, 0.6, 0.35}, {0.04, 0.2, 0.76}, {0.0, 0.8, 0.2}}, {0, 1, 2}, 0);
    EXPECT_EQ(facts.kingmaking_turns, 1);
    EXPECT_FALSE(facts.kingmade);
}

TEST(GameFacts, ACourseDependsOnItsPositionsInTheirOrder) {
    EXPECT_EQ(course_with(course_with(0, "a"), "b"), course_with(course_with(0, "a"), "b"));
    EXPECT_NE(course_with(course_with(0, "a"), "b"), course_with(course_with(0, "b"), "a"));
    EXPECT_NE(course_with(0, "a"), course_with(0, "b"));
}

// Agents do not search positions with one legal turn; the opening belongs to no agent.
TEST(GameFacts, TurnsWithoutAnOpinionKeepTheLastOne) {
    GameFacts facts = won_by(0);
    add_expectations(facts, {{}, {0.3, 0.7}, {}, {0.8, 0.2}}, {0, 1, 0, 1}, 1);
    ASSERT_TRUE(facts.quality);
    EXPECT_EQ(facts.quality->lead_changes, 1);
    GameFacts random = won_by(0);
    add_expectations(random, {{}, {}, {}}, {0, 1, 0}, 0);
    EXPECT_FALSE(random.quality);
}

}  // namespace
}  // namespace rulescope::play
