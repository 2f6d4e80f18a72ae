// Opening lines: which games have the same line, which games depend on each other, and results by line.
#include <gtest/gtest.h>

#include "analysis/play/counting/agent_results.h"
#include "analysis/play/counting/anytime_results.h"
#include "analysis/play/match/play_sides.h"
#include "analysis/play/match/recorded_game.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/match_games.h"

namespace rulescope::play {
namespace {

MatchPlan plan_with(int seats, bool exchanged, int opening = 0) {
    MatchPlan plan;
    plan.seats = seats;
    plan.exchanged = exchanged;
    plan.opening_turns = opening;
    return plan;
}

OpeningLine line_with(std::uint64_t four, std::uint64_t eight) {
    return {four, eight};
}

TEST(OpeningLine, MirrorImagesAreOneLine) {
    const MatchGame match = testing::match_game(testing::shipped("adaptoid"));
    const AnyGame& game = match.game;
    ASSERT_GT(game.symmetries(), 1);
    const MatchPlayers players = same_players(match, AgentSpec{});
    std::set<std::uint64_t> lines;
    for (std::uint64_t number = 1; number <= 20; ++number) {
        const auto record = play_recorded(match, players, plan_with(2, false), number);
        ASSERT_TRUE(record);
        const OpeningLine original = opening_line(game, match.start, record->turns);
        EXPECT_NE(original.after_four, original.after_eight);
        lines.insert(original.after_eight);
        for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
            std::vector<std::vector<AnyPly>> images;
            for (const std::vector<AnyPly>& turn : record->turns) {
                std::vector<AnyPly>& image = images.emplace_back();
                for (const AnyPly& ply : turn) {
                    image.push_back(game.image(ply, symmetry));
                }
            }
            EXPECT_EQ(opening_line(game, match.start, images), original) << number;
        }
    }
    EXPECT_EQ(lines.size(), 20U);
}

// All games of a match have the given line in common; the opening is what follows.
TEST(OpeningLine, BeginsAfterTheGivenTurns) {
    const MatchGame match = testing::match_game(testing::shipped("adaptoid"));
    const auto record = play_recorded(match, same_players(match, AgentSpec{}), plan_with(2, false), 1);
    AnyState state = match.start;
    for (std::size_t turn = 0; turn < 9; ++turn) {
        state = after_plies(match.game, state, record->turns[turn]);
    }
    EXPECT_EQ(opening_line(match.game, match.start, record->turns, 5).after_four, position_class(match.game, state));
    EXPECT_EQ(opening_line(match.game, match.start, record->turns, 1).after_eight, position_class(match.game, state));
}

TEST(OpeningLine, EndsWithTheGame) {
    const MatchGame match = testing::match_game(testing::shipped("adaptoid"));
    const auto record = play_recorded(match, same_players(match, AgentSpec{}), plan_with(2, false), 1);
    std::vector<std::vector<AnyPly>> turns = record->turns;
    turns.resize(4);
    const OpeningLine four = opening_line(match.game, match.start, turns);
    EXPECT_EQ(four.after_four, opening_line(match.game, match.start, record->turns).after_four);
    EXPECT_EQ(four.after_eight, four.after_four);
    turns.resize(2);
    EXPECT_EQ(opening_line(match.game, match.start, turns).after_four,
              opening_line(match.game, match.start, turns).after_eight);
    EXPECT_EQ(opening_line(match.game, match.start, {}).after_four, position_class(match.game, match.start));
}

TEST(OpeningClusters, CountsLinesAndJoinsRoundsWithDrawnOpenings) {
    OpeningClusters kept(plan_with(2, true, 0));
    EXPECT_EQ(kept.add(1, line_with(10, 100)), 0U);
    EXPECT_EQ(kept.add(2, line_with(20, 200)), 1U);
    EXPECT_EQ(kept.add(3, line_with(10, 101)), 0U);
    EXPECT_EQ(kept.add(4, line_with(30, 100)), 2U);
    EXPECT_EQ(kept.count(), (OpeningCount{4, 3, 3}));
    EXPECT_NE(kept.cluster_of(0), kept.cluster_of(1)) << "without a drawn opening the games of a round are independent";
    OpeningClusters drawn(plan_with(2, true, 2));
    drawn.add(1, line_with(10, 100));
    drawn.add(2, line_with(20, 200));
    drawn.add(3, line_with(30, 300));
    drawn.add(4, line_with(20, 201));
    drawn.add(5, line_with(40, 400));
    drawn.add(6, line_with(50, 500));
    EXPECT_EQ(drawn.count(), (OpeningCount{6, 5, 6}));
    EXPECT_EQ(drawn.cluster_of(0), drawn.cluster_of(1)) << "a round";
    EXPECT_EQ(drawn.cluster_of(0), drawn.cluster_of(2)) << "two rounds with a line in common";
    EXPECT_EQ(drawn.cluster_of(3), drawn.cluster_of(4));
    EXPECT_NE(drawn.cluster_of(0), drawn.cluster_of(3));
}

TEST(ResultsByOpening, SumsPayoffsOfSeatsAndRoundsOfAgents) {
    const MatchPlan plan = plan_with(2, true, 4);
    ResultsByOpening results(plan);
    const auto add = [&](std::uint64_t number, std::uint64_t four, std::optional<double> first) {
        const std::vector<double> payoffs{first.value_or(0.0), 1.0 - first.value_or(0.0)};
        results.add(number, line_with(four, number), plan.seating(number), first ? &payoffs : nullptr);
    };
    add(1, 10, 1.0);
    add(2, 10, 1.0);
    add(3, 20, 0.5);
    add(4, 20, 0.0);
    add(5, 10, 0.0);
    add(6, 10, 1.0);
    add(7, 30, 1.0);
    add(8, 30, std::nullopt);
    EXPECT_EQ(results.count(), (OpeningCount{8, 3, 8}));
    const std::vector<statistics::Cluster> seat = results.of_seat(0);
    ASSERT_EQ(seat.size(), 3U);
    EXPECT_EQ(seat[0].games, 4U);
    EXPECT_EQ(seat[0].sum, 3.0);
    EXPECT_EQ(seat[1].games, 2U);
    EXPECT_EQ(seat[1].sum, 0.5);
    EXPECT_EQ(seat[1].squares, 0.25);
    EXPECT_EQ(seat[2].games, 1U);
    // Agent 0: means 1/2 and 0 on the first line, 3/4 on the second; the last round is incomplete.
    const std::vector<statistics::Cluster> agent = results.of_agent(0);
    ASSERT_EQ(agent.size(), 2U);
    EXPECT_EQ(agent[0].games, 2U);
    EXPECT_EQ(agent[0].sum, 0.5);
    EXPECT_EQ(agent[1].sum, 0.75);
}

TEST(AnytimeResults, AreConfidenceSequencesOfSeatsAndRounds) {
    const MatchPlan plan = plan_with(2, true);
    AnytimeResults results(plan, 2);
    statistics::ConfidenceSequence first, rounds;
    for (std::uint64_t number = 1; number <= 100; ++number) {
        const std::vector<double> payoffs =
            number % 4 == 0 ? std::vector<double>{0.0, 1.0} : std::vector<double>{1.0, 0.0};
        results.add(number, plan.seating(number), {0, 1}, &payoffs);
        first.add(payoffs[0]);
        if (number % 2 == 0) {
            rounds.add(number % 4 == 0 ? 1.0 : 0.5);
        }
    }
    const AnytimeSides sides = results.intervals();
    EXPECT_EQ(sides.seats[0].score.low, first.interval().low);
    EXPECT_EQ(sides.seats[0].score.high, first.interval().high);
    EXPECT_EQ(sides.colours[0].wins.low, first.interval().low);
    EXPECT_EQ(sides.agents[0].score.low, rounds.interval().low);
    // Three seats share the error: each interval is wider.
    AnytimeResults three(plan_with(3, false), 3);
    for (std::uint64_t number = 1; number <= 100; ++number) {
        const std::vector<double> payoffs =
            number % 4 == 0 ? std::vector<double>{0.0, 1.0, 0.0} : std::vector<double>{1.0, 0.0, 0.0};
        three.add(number, {0, 1, 2}, {0, 1, 2}, &payoffs);
    }
    EXPECT_GT(three.intervals().seats[0].score.width(), first.interval().width());
}

TEST(AnytimeResults, RepeatedLinesWidenThem) {
    statistics::ClusteredMean clustered;
    clustered.clusters = 10;
    clustered.games = 100;
    clustered.interval = {0.3, 0.7};
    const statistics::Interval wide = widened_by_openings({0.4, 0.65}, 0.5, {0.4, 0.6}, clustered);
    EXPECT_NEAR(wide.low, 0.3, 1e-12);
    EXPECT_NEAR(wide.high, 0.8, 1e-12);
    clustered.clusters = 1;
    EXPECT_EQ(widened_by_openings({0.4, 0.65}, 0.5, {0.4, 0.6}, clustered).width(), 1.0);
}

TEST(Openings, ChanceDrawsThemByRandomTurnsOrByRandomAgents) {
    MatchPlan plan;
    EXPECT_TRUE(chance_draws_openings(plan, {"random", "random"}));
    EXPECT_FALSE(chance_draws_openings(plan, {"random", "greedy"}));
    plan.opening_turns = 1;
    EXPECT_TRUE(chance_draws_openings(plan, {"greedy", "greedy"}));
}

TEST(Openings, AScoreRestsOnFewLinesElseOnRounds) {
    const std::vector<statistics::Cluster> two{{3.0, 4, 3.0}, {1.0, 4, 1.0}};
    const std::vector<statistics::Cluster> pairs(20, {1.0, 2, 1.0});
    const std::vector<statistics::Cluster> single(20, {1.0, 1, 1.0});
    ASSERT_TRUE(score_clusters(two, pairs, 0.95));
    EXPECT_TRUE(score_clusters(two, pairs, 0.95)->lines);
    EXPECT_EQ(score_clusters(two, pairs, 0.95)->mean.clusters, 2U);
    ASSERT_TRUE(score_clusters({}, pairs, 0.95));
    EXPECT_FALSE(score_clusters({}, pairs, 0.95)->lines);
    EXPECT_FALSE(score_clusters(pairs, {}, 0.95)) << "twenty lines are not few";
    EXPECT_FALSE(score_clusters({}, single, 0.95));
    EXPECT_FALSE(score_clusters({}, {}, 0.95));
}

}  // namespace
}  // namespace rulescope::play
