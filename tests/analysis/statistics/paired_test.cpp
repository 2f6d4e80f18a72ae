#include "analysis/statistics/matches/paired.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "analysis/statistics/matches/fair_match.h"

namespace rulescope::statistics {
namespace {

// C. Darwin's fifteen pairs of crossed and self-fertilised maize, in eighths of an inch, as in R. A. Fisher, "The
// Design of Experiments" (1935), chapter III: mean 20.933, t = 2.148; of 32768 choices of signs 1726 give at least 314.
TEST(PairedDifference, GivesFishersFiguresOfDarwinsMaize) {
    const std::vector<double> differences{49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48};
    const PairedDifference result = paired_difference(differences, 100.0);
    EXPECT_EQ(result.pairs, 15U);
    EXPECT_NEAR(result.mean, 20.933, 5e-4);
    EXPECT_NEAR(result.mean / (result.deviation / std::sqrt(15.0)), 2.148, 5e-4);
    EXPECT_EQ(result.up, 13U);
    EXPECT_EQ(result.down, 2U);
    EXPECT_TRUE(result.exact);
    EXPECT_NEAR(all_signs_test(differences).value_or(0.0), 1726.0 / 32768.0, 1e-9);
    EXPECT_NEAR(result.p, 0.0764, 1e-4);  // the score test is more careful with the two large differences below 0
    EXPECT_LT(result.interval.low, 0.0);
    EXPECT_GT(result.interval.low, -5.0);
}

/// The share of all signs whose sum is as far from 0, one after the other.
double p_by_all_signs(const std::vector<double>& differences) {
    double observed = 0.0;
    for (const double difference : differences) {
        observed += difference;
    }
    int as_far = 0;
    for (unsigned signs = 0; signs < 1U << differences.size(); ++signs) {
        double sum = 0.0;
        for (std::size_t i = 0; i < differences.size(); ++i) {
            sum += (signs >> i & 1U) != 0 ? differences[i] : -differences[i];
        }
        as_far += std::abs(sum) >= std::abs(observed) - 1e-9 ? 1 : 0;
    }
    return as_far / std::pow(2.0, static_cast<double>(differences.size()));
}

TEST(PairedDifference, CountsAllSigns) {
    Random random(59);
    const std::vector<double> possible{-1.0, -0.5, 0.0, 0.5, 1.0, 1.0 / 3.0, -2.0 / 3.0, -1.0 / 6.0};
    for (int match = 0; match < 40; ++match) {
        std::vector<double> differences;
        for (int pair = 0; pair < 9; ++pair) {
            differences.push_back(possible[random.below(possible.size())]);
        }
        const PairedDifference result = paired_difference(differences);
        EXPECT_TRUE(result.exact);
        EXPECT_NEAR(all_signs_test(differences).value_or(0.0), p_by_all_signs(differences), 1e-9);
        EXPECT_GE(result.p, p_by_all_signs(differences) - 1e-9);
    }
}

TEST(PairedDifference, IsMcNemarsExactTestWhereNobodyDraws) {
    EXPECT_NEAR(sign_test(1, 9), 22.0 / 1024.0, 1e-12);
    EXPECT_NEAR(sign_test(9, 1), 22.0 / 1024.0, 1e-12);
    EXPECT_EQ(sign_test(5, 5), 1.0);
    EXPECT_EQ(sign_test(0, 0), 1.0);
    std::vector<double> differences(30, 0.0);
    differences.insert(differences.end(), 9, 1.0);
    differences.insert(differences.end(), 1, -1.0);
    const PairedDifference result = paired_difference(differences);
    EXPECT_NEAR(result.p, sign_test(9, 1), 1e-9);
    EXPECT_NEAR(result.mean, 0.2, 1e-12);
}

TEST(PairedDifference, EqualPairsAloneStillLeaveADoubt) {
    const PairedDifference result = paired_difference(std::vector<double>(100, 0.0));
    EXPECT_EQ(result.mean, 0.0);
    EXPECT_GT(result.interval.high, 0.01);
    EXPECT_LT(result.interval.high, 0.05);
    EXPECT_NEAR(result.interval.low, -result.interval.high, 1e-12);
    EXPECT_EQ(result.p, 1.0);
}

TEST(PairedDifference, OfNothingKnowsNothing) {
    const PairedDifference result = paired_difference({});
    EXPECT_EQ(result.interval.low, -1.0);
    EXPECT_EQ(result.interval.high, 1.0);
    EXPECT_EQ(result.p, 1.0);
}

TEST(PairedDifference, OfVeryManyPairsTakesTheScoreTestAndSaysSo) {
    Random random(61);
    std::vector<double> many;
    std::vector<double> fewer;
    for (int pair = 0; pair < 6000; ++pair) {
        const double difference = static_cast<double>(random.below(5)) / 2.0 - 1.0;
        many.push_back(difference);
        if (pair < 400) {
            fewer.push_back(difference);
        }
    }
    const PairedDifference approximated = paired_difference(many);
    EXPECT_FALSE(approximated.exact);
    const double small_error = approximated.deviation / std::sqrt(6000.0);
    EXPECT_NEAR(approximated.p, std::erfc(std::abs(approximated.mean) / small_error / std::sqrt(2.0)), 0.001);
    const PairedDifference counted = paired_difference(fewer);
    EXPECT_TRUE(counted.exact);
    // With this number of games the normal distribution nearly agrees.
    const double error = counted.deviation / std::sqrt(400.0);
    EXPECT_NEAR(counted.p, std::erfc(std::abs(counted.mean) / error / std::sqrt(2.0)), 0.02);
    EXPECT_NEAR(counted.interval.low, counted.mean - 1.96 * error, 2e-3);
    EXPECT_NEAR(counted.interval.high, counted.mean + 1.96 * error, 2e-3);
}

/// Draws differences of -1, -1/2, 0, 1/2, 1. `chances` contains the probabilities of the first four.
std::vector<double> draw_differences(const std::array<double, 4>& chances, int pairs, Random& random) {
    std::vector<double> differences;
    for (int pair = 0; pair < pairs; ++pair) {
        double drawn = draw_unit(random);
        double difference = -1.0;
        for (const double chance : chances) {
            if (drawn < chance) {
                break;
            }
            drawn -= chance;
            difference += 0.5;
        }
        differences.push_back(difference);
    }
    return differences;
}

// The property that a reader of a table relies on. Many of these intervals end at 0 or close to it.
TEST(PairedDifference, ExcludesZeroIfAndOnlyIfPIsBelowTheLevel) {
    Random random(71);
    int significant = 0;
    for (int match = 0; match < 600; ++match) {
        const double up = 0.3 * draw_unit(random);
        const double down = 0.3 * draw_unit(random);
        const int pairs = 2 + static_cast<int>(random.below(50));
        const auto differences = draw_differences({down, down / 2.0, 1.0 - 1.5 * (up + down), up / 2.0}, pairs, random);
        for (const double level : {0.95, 0.8}) {
            const PairedDifference result = paired_difference(differences, 1.0, level);
            EXPECT_EQ(result.p < 1.0 - level, !result.interval.contains(0.0)) << result.p << " " << pairs;
            EXPECT_TRUE(result.interval.contains(result.mean));
            significant += result.p < 1.0 - level ? 1 : 0;
        }
    }
    EXPECT_GT(significant, 100);
    // Also where the score test decides alone.
    for (int match = 0; match < 10; ++match) {
        const auto differences = draw_differences({0.19, 0.1, 0.4, 0.1}, 1500, random);
        const PairedDifference result = paired_difference(differences);
        EXPECT_FALSE(result.exact);
        EXPECT_EQ(result.p < 0.05, !result.interval.contains(0.0)) << result.p;
    }
}

// 32 pairs: 11 down by one, 3 up by one. The score test alone gives p = 0.033, the exact test 0.057.
TEST(PairedDifference, OfFewPairsIsAsStrictAsTheExactTest) {
    std::vector<double> differences(18, 0.0);
    differences.insert(differences.end(), 11, -1.0);
    differences.insert(differences.end(), 3, 1.0);
    const PairedDifference result = paired_difference(differences);
    EXPECT_NEAR(result.p, sign_test(3, 11), 1e-9);
    EXPECT_NEAR(result.p, 0.0574, 1e-4);
    EXPECT_GE(result.interval.high, 0.0);
    EXPECT_LT(result.interval.high, 0.03);
}

struct PairedRates {
    double alarms = 0.0, held = 0.0;  ///< in percent: p below 0.05; the interval contains the true mean
};

PairedRates paired_rates(const std::array<double, 4>& chances, int pairs, int matches) {
    const double one = 1.0 - chances[0] - chances[1] - chances[2] - chances[3];
    const double truth = one + chances[3] / 2.0 - chances[1] / 2.0 - chances[0];
    PairedRates rates;
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(69, static_cast<std::uint64_t>(match));
        const PairedDifference result = paired_difference(draw_differences(chances, pairs, random));
        rates.alarms += result.p < 0.05 ? 100.0 / matches : 0.0;
        rates.held += result.interval.contains(truth) ? 100.0 / matches : 0.0;
    }
    return rates;
}

TEST(PairedDifference, RaisesFewFalseAlarms) {
    EXPECT_LE(paired_rates({0.1, 0.15, 0.5, 0.15}, 10, 1000).alarms, 5.0 + 2.1);
}

// 4000 matches of 10 and 40 pairs (standard error 0.34), 600 of 200 pairs (0.9).
TEST(LongPairedDifference, ErrsInAtMostFiveMatchesInAHundred) {
    for (const int pairs : {10, 40, 200}) {
        const int matches = pairs < 200 ? 4000 : 600;
        const double errors = pairs < 200 ? 1.1 : 2.7;
        for (const std::array<double, 4>& equal :
             {std::array{0.1, 0.15, 0.5, 0.15}, {0.3, 0.0, 0.4, 0.0}, {0.02, 0.03, 0.9, 0.03}}) {
            const PairedRates rates = paired_rates(equal, pairs, matches);
            EXPECT_LE(rates.alarms, 5.0 + errors) << pairs << " " << equal[0];
            EXPECT_GE(rates.held, 95.0 - errors) << pairs << " " << equal[0];
        }
        // A true difference of 0.2 and of 0.05, and one that only few pairs show.
        for (const std::array<double, 4>& other :
             {std::array{0.1, 0.1, 0.4, 0.1}, {0.05, 0.1, 0.65, 0.1}, {0.0, 0.0, 0.95, 0.0}}) {
            const PairedRates rates = paired_rates(other, pairs, matches);
            EXPECT_GE(rates.held, 95.0 - errors) << pairs << " " << other[0];
        }
    }
}

// Correlated wins and losses under two rule sets, the second better by 0.05; most pairs equal.
TEST(PairedDifference, HoldsTheTrueDifferenceAboutNinetyFiveTimesInAHundred) {
    int held = 0;
    constexpr int matches = 1000;
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(67, static_cast<std::uint64_t>(match));
        std::vector<double> differences;
        for (int pair = 0; pair < 150; ++pair) {
            const double drawn = draw_unit(random);
            differences.push_back(drawn < 0.10   ? 1.0
                                  : drawn < 0.20 ? 0.5
                                  : drawn < 0.25 ? -1.0
                                  : drawn < 0.35 ? -0.5
                                                 : 0.0);
        }
        const PairedDifference result = paired_difference(differences);
        held += result.interval.contains(0.05) ? 1 : 0;
    }
    EXPECT_NEAR(100.0 * held / matches, 95.0, 2.1);
}

}  // namespace
}  // namespace rulescope::statistics
