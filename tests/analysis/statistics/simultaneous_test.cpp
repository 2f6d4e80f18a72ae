#include "analysis/statistics/matches/simultaneous.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "analysis/statistics/matches/fair_match.h"

namespace rulescope::statistics {
namespace {

TEST(SimultaneousScores, OfThreeSeatsShareTheError) {
    const std::vector<ScoreCount> counts{{0.0, 200}, {1.0, 100}};
    EXPECT_GT(score(counts, level_of_each(3)).width(), 1.2 * score(counts).width());  // 2.394 / 1.960
}

TEST(SimultaneousScores, LevelOfEachIsBonferronis) {
    EXPECT_EQ(level_of_each(1, 0.95), 0.95);
    EXPECT_EQ(level_of_each(2, 0.95), 0.95);
    EXPECT_NEAR(level_of_each(3, 0.95), 0.983333333, 1e-9);
    EXPECT_NEAR(level_of_each(6, 0.9), 0.983333333, 1e-9);
    EXPECT_THROW(level_of_each(0, 0.95), std::invalid_argument);
    EXPECT_THROW(level_of_each(3, 1.0), std::invalid_argument);
}

struct SeatAlarms {
    double simultaneous = 0.0, separate = 0.0;  ///< in percent
};

/// The share of fair matches in which some seat's interval excludes the fair share. A seat's interval depends only on
/// its number of wins, so the intervals of all numbers are computed beforehand.
SeatAlarms false_alarms(std::size_t seats, std::uint64_t games, int matches) {
    const std::vector<double> logs = log_factorials_to(games);
    const double fair = 1.0 / static_cast<double>(seats);
    std::vector<bool> together_excludes;
    std::vector<bool> alone_excludes;
    for (std::uint64_t won = 0; won <= games; ++won) {
        const std::vector<ScoreCount> counts{{0.0, games - won}, {1.0, won}};
        together_excludes.push_back(!score(counts, level_of_each(seats)).contains(fair));
        alone_excludes.push_back(!score(counts).contains(fair));
    }
    SeatAlarms alarms;
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(107, static_cast<std::uint64_t>(match));
        std::vector<std::uint64_t> wins(seats, 0);
        draw_fair_match(wins, games, logs, random);
        const auto any_in = [&](const std::vector<bool>& excludes) {
            return std::any_of(wins.begin(), wins.end(), [&](std::uint64_t won) { return excludes[won]; });
        };
        alarms.simultaneous += any_in(together_excludes) ? 100.0 / matches : 0.0;
        alarms.separate += any_in(alone_excludes) ? 100.0 / matches : 0.0;
    }
    return alarms;
}

TEST(SimultaneousScores, OfFairSeatsExcludeTheFairShareNoMoreOftenThanTheySay) {
    const SeatAlarms alarms = false_alarms(3, 400, 1000);
    EXPECT_LE(alarms.simultaneous, 5.0 + 2.1);  // three standard errors of 1000 matches
    EXPECT_GE(alarms.separate, 9.0);
}

// 10 000 matches: standard error 0.22. Discreteness moves each rate by some tenths.
TEST(LongSimultaneousScores, OfTwoToSixFairSeatsErrInFiveMatchesInAHundred) {
    for (const std::uint64_t games : {100U, 400U}) {
        const double all_alike = false_alarms(2, games, 10000).simultaneous;
        EXPECT_NEAR(all_alike, 5.5, 1.0) << games;  // Wilson's interval itself
        for (const std::size_t seats : {3U, 4U, 6U}) {
            const SeatAlarms alarms = false_alarms(seats, games, 10000);
            EXPECT_LE(alarms.simultaneous, 5.7) << seats << " " << games;
            EXPECT_GE(alarms.simultaneous, 3.0) << seats << " " << games;
            EXPECT_GE(alarms.separate, seats == 3 ? 11.0 : seats == 4 ? 15.0 : 23.0) << seats << " " << games;
            EXPECT_LE(alarms.separate, seats == 3 ? 14.0 : seats == 4 ? 20.0 : 30.0) << seats << " " << games;
        }
    }
}

}  // namespace
}  // namespace rulescope::statistics
