#include "analysis/statistics/matches/planned_looks.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "analysis/statistics/matches/fair_match.h"

namespace rulescope::statistics {
namespace {

/// The crossing probability of `looks` equally spaced looks. At look k of n the critical value is `constant` times
/// (n / k)^power.
double crossing(int looks, double constant, double power) {
    std::vector<double> fractions;
    std::vector<double> critical;
    for (int look = 1; look <= looks; ++look) {
        fractions.push_back(static_cast<double>(look) / looks);
        critical.push_back(constant * std::pow(1.0 / fractions.back(), power));
    }
    return crossing_probability(fractions, critical);
}

// C. Jennison and B. W. Turnbull, "Group Sequential Methods with Applications to Clinical Trials" (2000), tables 2.1
// and 2.3: two-sided tests at 5 %. The constants are rounded to three decimals.
TEST(CrossingProbability, IsFivePercentWithThePublishedConstants) {
    for (const auto& [looks, pocock, obrien_fleming] : {std::array{2.0, 2.178, 1.977},
                                                        {3.0, 2.289, 2.004},
                                                        {4.0, 2.361, 2.024},
                                                        {5.0, 2.413, 2.040},
                                                        {10.0, 2.555, 2.087}}) {
        EXPECT_NEAR(crossing(static_cast<int>(looks), pocock, 0.0), 0.05, 1e-4) << looks;
        EXPECT_NEAR(crossing(static_cast<int>(looks), obrien_fleming, 0.5), 0.05, 1e-4) << looks;
    }
}

// P. Armitage, C. K. McPherson and B. C. Rowe (1969), table 2: looks without correction.
TEST(CrossingProbability, OfUncorrectedLooksGrows) {
    for (const auto& [looks, error] :
         {std::array{1.0, 0.050}, {2.0, 0.083}, {3.0, 0.107}, {4.0, 0.126}, {5.0, 0.142}, {10.0, 0.193}}) {
        EXPECT_NEAR(crossing(static_cast<int>(looks), 1.959964, 0.0), error, 5e-4) << looks;
    }
    EXPECT_THROW(crossing_probability(std::vector{0.5, 1.0}, std::vector{2.0}), std::invalid_argument);
}

// Five looks, two-sided 5 %, each side spends 2.5 %: D. M. Reboussin, D. L. DeMets, K. Kim and K. K. G. Lan,
// "Computations for group sequential boundaries using the Lan-DeMets spending function method", Controlled Clinical
// Trials 21, 2000.
TEST(PlannedLooks, HaveThePublishedCriticalValues) {
    const std::vector<std::uint64_t> games{80, 160, 240, 320, 400};
    const std::array<double, 5> obrien_fleming{4.8769, 3.3569, 2.6803, 2.2898, 2.0310};
    const std::array<double, 5> pocock{2.4380, 2.4268, 2.4101, 2.3966, 2.3859};
    const PlannedLooks careful(games);
    const PlannedLooks early(games, Spending::pocock);
    for (std::size_t look = 0; look < 5; ++look) {
        EXPECT_NEAR(careful.looks()[look].critical, obrien_fleming[look], 2e-4) << look;
        EXPECT_NEAR(early.looks()[look].critical, pocock[look], 2e-4) << look;
        EXPECT_EQ(careful.looks()[look].games, games[look]);
    }
    EXPECT_NEAR(careful.looks()[4].spent, 0.05, 1e-12);
    EXPECT_NEAR(early.looks()[4].spent, 0.05, 1e-12);
}

TEST(PlannedLooks, SpendTheWholeErrorHoweverTheyAreSpaced) {
    for (const Spending spending : {Spending::obrien_fleming, Spending::pocock}) {
        for (const std::vector<std::uint64_t>& games : {std::vector<std::uint64_t>{400},
                                                        {100, 400},
                                                        {350, 360, 2000},
                                                        {10, 20, 30, 40, 50, 60, 70, 80, 90, 400}}) {
            const PlannedLooks plan(games, spending, 0.9);
            std::vector<double> fractions;
            std::vector<double> critical;
            for (const PlannedLook& look : plan.looks()) {
                fractions.push_back(look.fraction);
                critical.push_back(look.critical);
            }
            EXPECT_NEAR(crossing_probability(fractions, critical), 0.1, 1e-9);
        }
    }
}

TEST(PlannedLooks, OfOneLookGiveTheOrdinaryInterval) {
    const std::vector<ScoreCount> counts{{0.0, 180}, {0.5, 20}, {1.0, 200}};
    const PlannedLooks plan(std::vector<std::uint64_t>{400});
    EXPECT_NEAR(plan.looks()[0].critical, 1.959964, 1e-6);
    EXPECT_NEAR(plan.interval(0, counts).low, score(counts).low, 1e-9);
    EXPECT_NEAR(plan.interval(0, counts).high, score(counts).high, 1e-9);
}

TEST(PlannedLooks, RefuseWhatIsNoPlan) {
    EXPECT_THROW(PlannedLooks(std::vector<std::uint64_t>{}), std::invalid_argument);
    EXPECT_THROW(PlannedLooks(std::vector<std::uint64_t>{0, 10}), std::invalid_argument);
    EXPECT_THROW(PlannedLooks(std::vector<std::uint64_t>{100, 100}), std::invalid_argument);
    EXPECT_THROW(PlannedLooks(std::vector<std::uint64_t>{100}, Spending::pocock, 1.0), std::invalid_argument);
}

struct LookAlarms {
    double planned = 0.0, separate = 0.0;  ///< in percent
};

/// The share of matches with five looks at 80 to 400 games in which some interval excludes the true score `rate`.
LookAlarms alarms_at_five_looks(Spending spending, double rate, int matches) {
    const std::vector<std::uint64_t> games{80, 160, 240, 320, 400};
    const PlannedLooks plan(games, spending);
    const std::vector<double> logs = log_factorials_to(400);
    LookAlarms alarms;
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(113, static_cast<std::uint64_t>(match));
        std::uint64_t wins = 0;
        bool planned = false;
        bool separate = false;
        for (std::size_t look = 0; look < games.size(); ++look) {
            wins += draw_wins(80, rate, logs, random);
            const std::vector<ScoreCount> counts{{0.0, games[look] - wins}, {1.0, wins}};
            planned = planned || !plan.interval(look, counts).contains(rate);
            separate = separate || !wilson(wins, games[look]).contains(rate);
        }
        alarms.planned += planned ? 100.0 / matches : 0.0;
        alarms.separate += separate ? 100.0 / matches : 0.0;
    }
    return alarms;
}

TEST(PlannedLooks, RaiseFewFalseAlarms) {
    const LookAlarms alarms = alarms_at_five_looks(Spending::obrien_fleming, 0.5, 300);
    EXPECT_LE(alarms.planned, 5.0 + 3.8);
    EXPECT_GE(alarms.separate, 9.0);
}

// 4000 matches: standard error 0.34.
TEST(LongPlannedLooks, ExcludeTheTrueScoreInFiveMatchesInAHundred) {
    for (const Spending spending : {Spending::obrien_fleming, Spending::pocock}) {
        for (const double rate : {0.5, 0.3}) {
            const LookAlarms alarms = alarms_at_five_looks(spending, rate, 4000);
            EXPECT_LE(alarms.planned, 5.0 + 1.0) << rate;
            EXPECT_GE(alarms.planned, 3.5) << rate;
            EXPECT_NEAR(alarms.separate, 14.2, 1.5) << rate;
        }
    }
}

}  // namespace
}  // namespace rulescope::statistics
