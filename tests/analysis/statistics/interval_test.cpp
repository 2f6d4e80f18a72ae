#include "analysis/statistics/interval.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "core/random.h"

namespace rulescope::statistics {
namespace {

TEST(NormalQuantile, IsThatOfTheTables) {
    EXPECT_NEAR(normal_quantile(0.95), 1.959964, 1e-6);
    EXPECT_NEAR(normal_quantile(0.99), 2.575829, 1e-6);
}

// R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
TEST(Wilson, GivesThePublishedIntervals) {
    struct Row {
        std::uint64_t successes, n;
        double low, high;
    };
    for (const Row& row : {Row{81, 263, 0.2553, 0.3662}, Row{15, 148, 0.0624, 0.1605}, Row{0, 20, 0.0, 0.1611},
                           Row{1, 29, 0.0061, 0.1718}}) {
        const Interval interval = wilson(row.successes, row.n);
        EXPECT_NEAR(interval.low, row.low, 5e-5) << row.successes << " of " << row.n;
        EXPECT_NEAR(interval.high, row.high, 5e-5) << row.successes << " of " << row.n;
    }
}

TEST(Wilson, KnowsNothingWithoutGamesAndStaysInRange) {
    EXPECT_EQ(wilson(0, 0).low, 0.0);
    EXPECT_EQ(wilson(0, 0).high, 1.0);
    EXPECT_EQ(wilson(0, 5).low, 0.0);
    EXPECT_EQ(wilson(5, 5).high, 1.0);
    EXPECT_LT(wilson(5, 5).low, 1.0);
}

TEST(Wilson, LosesAndWinsAlike) {
    const Interval wins = wilson(7, 30);
    const Interval losses = wilson(23, 30);
    EXPECT_NEAR(wins.low, 1.0 - losses.high, 1e-12);
    EXPECT_NEAR(wins.high, 1.0 - losses.low, 1e-12);
}

/// The coverage of the interval of `n` games, in percent.
template <class Make>
double coverage(double rate, int n, int repetitions, Make interval_of) {
    int held = 0;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        Random random = Random::stream(17, static_cast<std::uint64_t>(repetition));
        std::uint64_t successes = 0;
        for (int game = 0; game < n; ++game) {
            successes += static_cast<double>(random.next() >> 11U) * 0x1p-53 < rate ? 1U : 0U;
        }
        held += interval_of(successes).contains(rate) ? 1 : 0;
    }
    return 100.0 * held / repetitions;
}

TEST(Wilson, HoldsTheTrueRateAboutNinetyFiveTimesInAHundred) {
    for (const double rate : {0.1, 0.3, 0.5, 0.62, 0.9}) {
        const double held = coverage(rate, 200, 10000, [](std::uint64_t wins) { return wilson(wins, 200); });
        EXPECT_NEAR(held, 95.0, 1.6) << "rate " << rate;
    }
}

TEST(Wilson, HoldsLessOftenAtALowerLevel) {
    const double held = coverage(0.4, 300, 10000, [](std::uint64_t wins) { return wilson(wins, 300, 0.8); });
    EXPECT_NEAR(held, 80.0, 2.0);
}

TEST(Score, IsWilsonsWhereNobodyDraws) {
    for (const auto& [wins, n] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{
             {81, 263}, {15, 148}, {0, 20}, {1, 29}, {29, 29}, {9840, 20000}}) {
        const std::array<ScoreCount, 3> counts{{{0.0, n - wins}, {0.5, 0}, {1.0, wins}}};
        EXPECT_NEAR(score(counts).low, wilson(wins, n).low, 1e-9) << wins << " of " << n;
        EXPECT_NEAR(score(counts).high, wilson(wins, n).high, 1e-9) << wins << " of " << n;
    }
}

TEST(Score, DrawsMakeItNarrower) {
    const std::array<ScoreCount, 3> decided{{{0.0, 100}, {0.5, 0}, {1.0, 100}}};
    const std::array<ScoreCount, 3> drawn{{{0.0, 50}, {0.5, 100}, {1.0, 50}}};
    EXPECT_LT(score(drawn).width(), score(decided).width());
    // Half the variance, so about 1/sqrt(2) of the width.
    EXPECT_NEAR(score(drawn).width() / score(decided).width(), std::sqrt(0.5), 0.01);
}

// With d away from 1/2 the nearest chances are 1 - 2d for the draw and 2d for the win: variance
// d/2 - d², so d = (q/2) / (1 + q) with q = z²/n.
TEST(Score, DrawsAloneStillLeaveADoubt) {
    const std::array<ScoreCount, 3> counts{{{0.0, 0}, {0.5, 40}, {1.0, 0}}};
    const double q = std::pow(normal_quantile(0.95), 2) / 40.0;
    EXPECT_NEAR(score(counts).high, 0.5 + q / 2.0 / (1.0 + q), 1e-9);
    EXPECT_NEAR(score(counts).low, 0.5 - q / 2.0 / (1.0 + q), 1e-9);
}

TEST(Score, OfNoGamesIsTheWholeRange) {
    const std::array<ScoreCount, 3> counts{{{0.0, 0}, {0.5, 0}, {1.0, 0}}};
    EXPECT_EQ(score(counts).low, 0.0);
    EXPECT_EQ(score(counts).high, 1.0);
}

TEST(Score, HoldsTheTrueMeanAboutNinetyFiveTimesInAHundred) {
    struct Chances {
        double loss, draw;
    };
    for (const Chances& chances : {Chances{0.3, 0.4}, Chances{0.6, 0.1}, Chances{0.1, 0.8}, Chances{0.45, 0.02}}) {
        const double truth = 1.0 - chances.loss - chances.draw / 2.0;
        int held = 0;
        constexpr int repetitions = 4000;
        for (int repetition = 0; repetition < repetitions; ++repetition) {
            Random random = Random::stream(5, static_cast<std::uint64_t>(repetition));
            std::array<ScoreCount, 3> counts{{{0.0, 0}, {0.5, 0}, {1.0, 0}}};
            for (int game = 0; game < 200; ++game) {
                const double drawn = static_cast<double>(random.next() >> 11U) * 0x1p-53;
                counts[drawn < chances.loss ? 0 : drawn < chances.loss + chances.draw ? 1 : 2].games += 1;
            }
            held += score(counts).contains(truth) ? 1 : 0;
        }
        EXPECT_NEAR(100.0 * held / repetitions, 95.0, 1.6) << chances.loss << " " << chances.draw;
    }
}

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.2, ZARR13.DAT.
TEST(Mean, GivesThePublishedInterval) {
    const Interval interval = mean(9.261460, 0.02278881 * 0.02278881, 195);
    EXPECT_NEAR(interval.low, 9.258242, 1e-6);
    EXPECT_NEAR(interval.high, 9.264679, 1e-6);
}

TEST(Mean, KnowsNothingFromOneMeasurement) {
    EXPECT_TRUE(std::isinf(mean(3.0, 0.0, 1).low));
    EXPECT_TRUE(std::isinf(mean(3.0, 0.0, 1).high));
}

TEST(Mean, HoldsTheTrueMeanOfFewThrowsOfADie) {
    int held = 0;
    constexpr int repetitions = 10000;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        Random random = Random::stream(11, static_cast<std::uint64_t>(repetition));
        double sum = 0.0;
        double squares = 0.0;
        constexpr int throws = 20;
        for (int i = 0; i < throws; ++i) {
            const double face = static_cast<double>(random.below(6)) + 1.0;
            sum += face;
            squares += face * face;
        }
        const double centre = sum / throws;
        const double variance = (squares - throws * centre * centre) / (throws - 1);
        held += mean(centre, variance, throws).contains(3.5) ? 1 : 0;
    }
    EXPECT_NEAR(100.0 * held / repetitions, 95.0, 1.0);
}

}  // namespace
}  // namespace rulescope::statistics
