#include "analysis/statistics/matches/paired.h"

#include <gtest/gtest.h>

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
    EXPECT_NEAR(result.p, 1726.0 / 32768.0, 1e-9);
    EXPECT_GT(result.student.low, 0.0);  // t_0.975 of 14 degrees of freedom: 2.145
    EXPECT_LT(result.student.low, 0.1);
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
        EXPECT_NEAR(result.p, p_by_all_signs(differences), 1e-9);
    }
}

// 1 against 9: 2 (1 + 10) / 1024.
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
    EXPECT_EQ(result.student.width(), 0.0);  // the textbook's has none
    EXPECT_GT(result.interval.high, 0.01);
    EXPECT_LT(result.interval.high, 0.05);
    EXPECT_NEAR(result.interval.low, -result.interval.high, 1e-12);
    EXPECT_EQ(result.p, 1.0);
}

TEST(PairedDifference, OfNothingKnowsNothing) {
    const PairedDifference result = paired_difference({});
    EXPECT_EQ(result.interval.low, -1.0);
    EXPECT_EQ(result.interval.high, 1.0);
    EXPECT_TRUE(std::isinf(result.student.high));
    EXPECT_EQ(result.p, 1.0);
}

TEST(PairedDifference, OfVeryManyPairsTakesStudentsAndSaysSo) {
    Random random(61);
    std::vector<double> many;
    std::vector<double> fewer;
    for (int pair = 0; pair < 60000; ++pair) {
        const double difference = static_cast<double>(random.below(5)) / 2.0 - 1.0;
        many.push_back(difference);
        if (pair < 8000) {
            fewer.push_back(difference);
        }
    }
    const PairedDifference approximated = paired_difference(many);
    EXPECT_FALSE(approximated.exact);
    const double small_error = approximated.deviation / std::sqrt(60000.0);
    EXPECT_NEAR(approximated.p, std::erfc(std::abs(approximated.mean) / small_error / std::sqrt(2.0)), 0.001);
    const PairedDifference counted = paired_difference(fewer);
    EXPECT_TRUE(counted.exact);
    // With this number of games the normal distribution agrees.
    const double error = counted.deviation / std::sqrt(8000.0);
    EXPECT_NEAR(counted.p, std::erfc(std::abs(counted.mean) / error / std::sqrt(2.0)), 0.01);
    EXPECT_NEAR(counted.interval.low, counted.student.low, 1e-4);
    EXPECT_NEAR(counted.interval.high, counted.student.high, 1e-4);
}

// Correlated wins and losses under two rule sets, the second better by 0.05; most pairs equal.
TEST(PairedDifference, HoldsTheTrueDifferenceAboutNinetyFiveTimesInAHundred) {
    int held = 0;
    int held_by_student = 0;
    constexpr int matches = 1500;
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
        held_by_student += result.student.contains(0.05) ? 1 : 0;
    }
    EXPECT_NEAR(100.0 * held / matches, 95.0, 1.8);
    EXPECT_NEAR(100.0 * held_by_student / matches, 95.0, 1.8);
}

}  // namespace
}  // namespace rulescope::statistics
