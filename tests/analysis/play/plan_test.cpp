#include "analysis/play/match/match_plan.h"

#include <gtest/gtest.h>

#include <set>

#include "analysis/play/agent.h"
#include "analysis/play/counting/agent_results.h"
#include "analysis/play/match/recorded_game.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/match_games.h"

namespace rulescope::play {
namespace {

MatchPlan plan_for(int seats, bool exchanged, int opening = 0) {
    MatchPlan plan;
    plan.seats = seats;
    plan.exchanged = exchanged;
    plan.opening_turns = opening;
    return plan;
}

TEST(MatchPlan, SeatsAreKeptOrGoRound) {
    const MatchPlan kept = plan_for(2, false);
    EXPECT_EQ(kept.seating(1), (std::vector<int>{0, 1}));
    EXPECT_EQ(kept.seating(2), (std::vector<int>{0, 1}));
    EXPECT_EQ(kept.round_of(7), 7U);
    const MatchPlan pairs = plan_for(2, true);
    EXPECT_EQ(pairs.seating(5), (std::vector<int>{0, 1}));
    EXPECT_EQ(pairs.seating(6), (std::vector<int>{1, 0}));
    EXPECT_EQ(pairs.round_of(5), 3U);
    EXPECT_EQ(pairs.round_of(6), 3U);
    for (int seats = 1; seats <= 6; ++seats) {
        const MatchPlan plan = plan_for(seats, true);
        std::set<std::pair<int, int>> sat;  // an agent, and its seat
        for (int game = 1; game <= seats; ++game) {
            const std::vector<int> seating = plan.seating(static_cast<std::uint64_t>(game));
            for (int seat = 0; seat < seats; ++seat) {
                sat.emplace(seating[static_cast<std::size_t>(seat)], seat);
            }
        }
        EXPECT_EQ(sat.size(), static_cast<std::size_t>(seats * seats)) << "every agent once at every seat";
        EXPECT_EQ(plan.round_of(static_cast<std::uint64_t>(seats) + 1), 2U);
    }
}

MatchPlayers all_at_random(const MatchGame& game) {
    return same_players(game, AgentSpec{});
}

TEST(MatchPlan, GamesOfARoundBeginAlikeAndRoundsDoNot) {
    const MatchGame game = testing::match_game(testing::shipped("adapt3"));
    const MatchPlan plan = plan_for(3, true, 4);
    std::set<std::vector<std::string>> openings;
    for (std::uint64_t round = 1; round <= 5; ++round) {
        std::set<std::vector<std::string>> of_round;
        std::set<std::vector<std::string>> whole;
        for (std::uint64_t number = 3 * round - 2; number <= 3 * round; ++number) {
            const auto record = play_recorded(game, all_at_random(game), plan, number);
            KeptGame kept = kept_game(game, *record);
            EXPECT_EQ(kept.opening, 4);
            whole.insert(kept.turns);
            kept.turns.resize(4);
            of_round.insert(kept.turns);
        }
        EXPECT_EQ(of_round.size(), 1U) << round;
        EXPECT_EQ(whole.size(), 3U) << round;
        openings.insert(of_round.begin(), of_round.end());
    }
    EXPECT_EQ(openings.size(), 5U);
}

// The rounds of two rule sets with the same first turns begin with the same openings.
TEST(MatchPlan, OpeningsAreTheSameUnderAnotherRuleSet) {
    auto rules = testing::shipped("adaptoid");
    const MatchGame five = testing::match_game(rules);
    rules.captures = 6;
    const MatchGame six = testing::match_game(rules);
    const MatchPlan plan = plan_for(2, false, 5);
    for (std::uint64_t round = 1; round <= 20; ++round) {
        EXPECT_EQ(opening_of(five, plan, round).turns, opening_of(six, plan, round).turns);
    }
}

TEST(MatchPlan, AnOpeningThatEndsTheGameIsDrawnAgain) {
    const MatchGame game = testing::match_game(testing::shipped("adaptoid-7"));
    const MatchPlan plan = plan_for(2, false, 8);
    bool drawn_again = false;
    for (std::uint64_t round = 1; round <= 200; ++round) {
        const auto opening = opening_of(game, plan, round);
        EXPECT_EQ(opening.turns.size(), 8U);
        EXPECT_FALSE(game.game.outcome(opening.last));
        Random first = Random::stream(plan.opening_luck(round, 1).next(), 1);
        drawn_again = drawn_again || RandomAgent{}(game.game, game.start, first).plies != opening.turns.front();
    }
    EXPECT_TRUE(drawn_again);
    const MatchGame tiny = testing::match_game(testing::shipped("adaptoid-tiny"));
    EXPECT_THROW(opening_of(tiny, plan_for(2, false, 500), 1), NoOpening);
}

void add_game(AgentResults& results, const MatchPlan& plan, std::uint64_t number, const std::vector<double>& payoffs) {
    results.add(number, plan.seating(number), payoffs.empty() ? nullptr : &payoffs);
}

TEST(AgentResults, AreCountedBySeatAndByRound) {
    const MatchPlan plan = plan_for(2, true);
    AgentResults results(plan);
    add_game(results, plan, 1, {1.0, 0.0});  // agent 0 wins first
    add_game(results, plan, 2, {0.0, 1.0});  // and second: both
    add_game(results, plan, 3, {1.0, 0.0});  // the first seat wins twice: one each
    add_game(results, plan, 4, {1.0, 0.0});
    add_game(results, plan, 5, {0.5, 0.5});  // not finished with seats exchanged
    add_game(results, plan, 6, {});
    add_game(results, plan, 7, {0.0, 1.0});  // half a round
    const AgentResult& zero = results.agents()[0];
    EXPECT_EQ(zero.all.wins, 3U);
    EXPECT_EQ(zero.all.losses, 2U);
    EXPECT_EQ(zero.all.draws, 1U);
    EXPECT_EQ(zero.all.unfinished, 1U);
    EXPECT_EQ(zero.by_seat[0].wins, 2U);
    EXPECT_EQ(zero.by_seat[1].wins, 1U);
    EXPECT_EQ(zero.by_seat[1].losses, 1U);
    EXPECT_EQ(zero.rounds(), 2U);
    EXPECT_EQ(zero.round_means, (std::map<double, std::uint64_t>{{0.5, 1}, {1.0, 1}}));
    EXPECT_EQ(zero.score(), 0.75);
    EXPECT_EQ(results.agents()[1].score(), 0.25);
    EXPECT_EQ(results.agents()[1].all.wins, 2U);
}

// A seat that always wins does not distinguish the agents: each pair gives one half to both, and a hundred pairs leave
// less uncertainty than two hundred independent games.
TEST(AgentResults, ThePairIsTheUnit) {
    const MatchPlan plan = plan_for(2, true);
    AgentResults seat_wins(plan);
    AgentResults agent_wins(plan);
    for (std::uint64_t number = 1; number <= 200; ++number) {
        add_game(seat_wins, plan, number, {1.0, 0.0});
        add_game(agent_wins, plan, number,
                 number % 2 == 1 ? std::vector<double>{1.0, 0.0} : std::vector<double>{0.0, 1.0});
    }
    const statistics::Interval even = seat_wins.agents()[0].interval();
    EXPECT_TRUE(even.contains(0.5));
    EXPECT_LT(even.width(), statistics::wilson(100, 200).width() / 3);
    // All pairs won: the evidence of a hundred wins, not of two hundred.
    const statistics::Interval all = agent_wins.agents()[0].interval();
    EXPECT_EQ(agent_wins.agents()[0].score(), 1.0);
    EXPECT_NEAR(all.low, statistics::wilson(100, 100).low, 1e-3);
}

}  // namespace
}  // namespace rulescope::play
