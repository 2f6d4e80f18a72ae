#include "analysis/statistics/matches/resolution.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

#include "analysis/statistics/equivalence.h"
#include "analysis/statistics/matches/anytime.h"
#include "analysis/statistics/matches/fair_match.h"
#include "analysis/statistics/matches/seat_sequences.h"
#include "analysis/statistics/matches/simultaneous.h"

namespace rulescope::statistics {
namespace {

TEST(Resolution, Of400GamesCannotCallTwoSeatsBalanced) {
    const Resolution result = resolution_of({});
    EXPECT_NEAR(result.half_width, 1.959964 * 0.5 / 20.0, 1e-6);
    EXPECT_EQ(result.balanced_if_fair, 0.0);
    EXPECT_EQ(result.games_for_balanced, 6568U);
    EXPECT_EQ(result.games_for_balanced, games_needed(0.5, 0.02));
    ASSERT_TRUE(result.detectable_advantage.has_value());
    EXPECT_NEAR(*result.detectable_advantage, 0.02 + (1.959964 + 0.841621) * 0.5 / 20.0, 1e-6);
}

TEST(Resolution, AgreesWithTheGamesNeededForAnAdvantage) {
    for (const double deviation : {0.5, 0.3}) {
        const Resolution result = resolution_of({2000, 2, 0.02, deviation});
        const auto needed = games_needed(deviation, 0.02, result.detectable_advantage.value());
        EXPECT_NEAR(static_cast<double>(needed.value()), 2000.0, 2.0);
        EXPECT_EQ(result.games_for_balanced, games_needed(deviation, 0.02));
    }
}

TEST(Resolution, OfAConfidenceSequenceIsThatOfTheSequence) {
    const Resolution result = resolution_of({400, 2, 0.02, 0.5, true});
    EXPECT_NEAR(result.half_width, 0.155 / 2.0, 0.004);
    EXPECT_LE(result.balanced_if_fair, 0.005);
    EXPECT_GT(result.games_for_balanced.value(), 10000U);
    EXPECT_LT(result.games_for_balanced.value(), 20000U);
}

TEST(Resolution, RefusesWhatIsNoPlan) {
    EXPECT_THROW(resolution_of({0}), std::invalid_argument);
    EXPECT_THROW(resolution_of({400, 1}), std::invalid_argument);
    EXPECT_THROW(resolution_of({400, 2, 0.02, 0.0}), std::invalid_argument);
    EXPECT_THROW(resolution_of({}, 1.0), std::invalid_argument);
}

TEST(Resolution, WithoutAMarginNothingIsBalanced) {
    const Resolution result = resolution_of({100, 3, 0.0, 0.4});
    EXPECT_FALSE(result.games_for_balanced.has_value());
    EXPECT_TRUE(result.detectable_advantage.has_value());
    EXPECT_FALSE(resolution_of({4, 2, 0.02, 0.5}).detectable_advantage.has_value());
}

TEST(FairDeviation, IsThatOfOneWinner) {
    EXPECT_NEAR(fair_deviation(2), 0.5, 1e-12);
    EXPECT_NEAR(fair_deviation(3), std::sqrt(2.0 / 9.0), 1e-12);
    EXPECT_NEAR(fair_deviation(2, 0.36), 0.4, 1e-12);
}

TEST(AllWithin, AgreesWithRandomNumbers) {
    EXPECT_NEAR(all_within(2, 1.959964), 0.95, 1e-6);
    EXPECT_EQ(all_within(3, 0.0), 0.0);
    EXPECT_NEAR(all_within(6, 7.9), 1.0, 1e-9);
    for (const std::size_t seats : {3U, 4U, 6U}) {
        const double n = static_cast<double>(seats);
        for (const double reach : {0.5, 1.5, 2.4}) {
            Random random(137);
            int within = 0;
            constexpr int draws = 20000;
            for (int draw = 0; draw < draws; ++draw) {
                std::vector<double> normals;
                double mean = 0.0;
                for (std::size_t seat = 0; seat < seats; ++seat) {
                    const double radius = std::sqrt(-2.0 * std::log(1.0 - draw_unit(random)));
                    normals.push_back(radius * std::cos(2.0 * std::acos(-1.0) * draw_unit(random)));
                    mean += normals.back() / n;
                }
                bool all = true;
                for (const double normal : normals) {
                    all = all && std::abs(normal - mean) * std::sqrt(n / (n - 1.0)) <= reach;
                }
                within += all ? 1 : 0;
            }
            EXPECT_NEAR(all_within(seats, reach), static_cast<double>(within) / draws, 0.011) << seats << " " << reach;
        }
    }
}

/// The share of fair matches, in percent, that are called balanced after `games` games.
double balanced_matches(std::size_t seats, std::uint64_t games, double margin, int matches) {
    const std::vector<double> logs = log_factorials_to(games);
    double balanced = 0.0;
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(139, static_cast<std::uint64_t>(match));
        std::vector<std::uint64_t> wins(seats, 0);
        draw_fair_match(wins, games, logs, random);
        std::vector<Interval> intervals;
        for (const std::uint64_t won : wins) {
            intervals.push_back(score(std::vector<ScoreCount>{{0.0, games - won}, {1.0, won}}, level_of_each(seats)));
        }
        balanced += judge_seats(intervals, margin).balance == SeatsBalance::balanced ? 100.0 / matches : 0.0;
    }
    return balanced;
}

/// The same for confidence sequences of two seats, judged after every ten games; and the share that a favoured seat is
/// found.
double decided_sequences(std::uint64_t games, double score, double margin, SeatsBalance verdict, int matches) {
    double decided = 0.0;
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(149, static_cast<std::uint64_t>(match));
        ConfidenceSequence sequence;
        for (std::uint64_t game = 0; game < games; game += 10) {
            std::uint64_t wins = 0;
            for (int i = 0; i < 10; ++i) {
                wins += draw_unit(random) < score ? 1U : 0U;
            }
            sequence.add(std::vector<ScoreCount>{{1.0, wins}, {0.0, 10 - wins}});
        }
        const Interval first = sequence.interval();
        const Interval second{1.0 - first.high, 1.0 - first.low};
        decided += judge_seats(std::vector{first, second}, margin).balance == verdict ? 100.0 / matches : 0.0;
    }
    return decided;
}

// 1000 matches: standard error 1.6 at most.
TEST(LongResolution, IsThatOfSimulatedMatches) {
    for (const std::size_t seats : {2U, 3U, 6U}) {
        for (const std::uint64_t games : {800U, 1500U}) {
            const Resolution result = resolution_of({games, seats, 0.05, fair_deviation(seats)});
            const double balanced = balanced_matches(seats, games, 0.05, 1000);
            EXPECT_NEAR(100.0 * result.balanced_if_fair, balanced, seats == 6 ? 8.0 : 5.0) << seats << " " << games;
        }
    }
    PlannedMatch watched{400, 2, 0.1, 0.5, true};
    for (const std::uint64_t games : {400U, 600U}) {
        watched.games = games;
        const double predicted = 100.0 * resolution_of(watched).balanced_if_fair;
        const double balanced = decided_sequences(games, 0.5, 0.1, SeatsBalance::balanced, 500);
        EXPECT_GE(balanced, predicted - 6.0) << games;
        EXPECT_LE(balanced, predicted + 6.0) << games;
    }
    const double advantage = resolution_of(watched).detectable_advantage.value();
    const double found = decided_sequences(600, 0.5 + advantage, 0.1, SeatsBalance::unbalanced, 500);
    EXPECT_NEAR(found, 80.0, 6.0);
}

}  // namespace
}  // namespace rulescope::statistics
