#include "analysis/statistics/matches/trend.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "analysis/statistics/matches/fair_match.h"
#include "tests/analysis/statistics/line_rates.h"

namespace rulescope::statistics {
namespace {

TrendRow independent_games(double x, std::uint64_t wins, std::uint64_t games) {
    return {x, single_games(std::vector<ScoreCount>{{0.0, games - wins}, {1.0, wins}})};
}

// Two strengths: the slope is the difference of the scores, and its CR2 variance is the sum of both variances with the
// divisor n - 1.
TEST(Trend, OfTwoStrengthsIsTheirDifference) {
    const auto result = trend(std::vector{independent_games(10.0, 100, 200), independent_games(12.0, 130, 200)});
    ASSERT_TRUE(result.has_value());
    EXPECT_NEAR(result->slope, 0.15 / 2.0, 1e-12);
    EXPECT_NEAR(result->error, std::sqrt((0.25 + 0.65 * 0.35) / 199.0) / 2.0, 1e-4);
    EXPECT_NEAR(result->freedom, 398.0, 1.0);
    EXPECT_FALSE(result->few);
    const double z = result->slope / result->error;
    EXPECT_NEAR(result->p, std::erfc(z / std::sqrt(2.0)), 1e-3);
    EXPECT_EQ(result->p < 0.05, !result->interval.contains(0.0));
}

// Scores 0.40, 0.45, 0.65 at x = 0, 1, 2 with 100 games each: slope (0.65 - 0.40) / 2.
TEST(Trend, IsTheLeastSquaresLine) {
    const auto result = trend(
        std::vector{independent_games(0.0, 40, 100), independent_games(1.0, 45, 100), independent_games(2.0, 65, 100)});
    ASSERT_TRUE(result.has_value());
    EXPECT_NEAR(result->slope, 0.125, 1e-12);
}

TEST(Trend, OfClustersIsLessCertain) {
    std::vector<TrendRow> rows{{0.0, {}}, {1.0, {}}, {2.0, {}}};
    for (TrendRow& row : rows) {
        for (int line = 0; line < 10; ++line) {
            const double wins = line < 4 + 2 * static_cast<int>(row.x) ? 18.0 : 2.0;  // lines that nearly decide
            row.clusters.push_back({wins, 20, wins});
        }
    }
    const auto clustered = trend(rows);
    const auto independent = trend(std::vector{independent_games(0.0, 84, 200), independent_games(1.0, 116, 200),
                                               independent_games(2.0, 148, 200)});
    ASSERT_TRUE(clustered && independent);
    EXPECT_NEAR(clustered->slope, independent->slope, 1e-12);
    EXPECT_GT(clustered->error, 3.0 * independent->error);
    EXPECT_GT(clustered->p, 0.05);
    EXPECT_LT(independent->p, 0.001);
}

TEST(Trend, NeedsTwoStrengthsAndMoreThanOneLineInEach) {
    EXPECT_FALSE(trend(std::vector<TrendRow>{}).has_value());
    EXPECT_FALSE(trend(std::vector{independent_games(3.0, 10, 20)}).has_value());
    EXPECT_FALSE(trend(std::vector<TrendRow>{{0.0, {{5.0, 10, 5.0}}}, {1.0, {{6.0, 10, 6.0}}}}).has_value());
    EXPECT_TRUE(
        trend(std::vector<TrendRow>{{0.0, {{5.0, 10, 5.0}, {6.0, 10, 6.0}}}, {1.0, {{6.0, 10, 6.0}, {5.0, 9, 5.0}}}})
            .value()
            .few);
}

TEST(Trend, OfGamesThatAllEndAlikeIsNotCertain) {
    const auto result = trend(std::vector{independent_games(0.0, 200, 200), independent_games(1.0, 200, 200)});
    ASSERT_TRUE(result.has_value());
    EXPECT_NEAR(result->slope, 0.0, 1e-12);
    EXPECT_GT(result->interval.high, 0.01);
    EXPECT_NEAR(result->p, 1.0, 1e-6);
}

struct TrendRates {
    double rejected = 0.0;     ///< p below 0.05, in percent
    double independent = 0.0;  ///< the same if the games count as independent
    double held = 0.0;         ///< the interval contains the true slope
};

/// Scores 0.5 + slope * (x - centre) at `strengths` strengths.
TrendRates trend_rates(int strengths, int lines, std::uint64_t games_of_line, double correlation, double slope,
                       int repetitions) {
    const std::vector<double> logs = log_factorials_to(games_of_line);
    TrendRates rates;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        Random random = Random::stream(131, static_cast<std::uint64_t>(repetition));
        std::vector<TrendRow> rows;
        std::vector<TrendRow> pooled;
        for (int strength = 0; strength < strengths; ++strength) {
            const double score = 0.5 + slope * (strength - (strengths - 1) / 2.0);
            TrendRow row{static_cast<double>(strength), {}};
            std::uint64_t wins = 0;
            for (int line = 0; line < lines; ++line) {
                const double rate = draw_line_rate(score, correlation, random);
                const std::uint64_t won = draw_wins(games_of_line, rate, logs, random);
                row.clusters.push_back({static_cast<double>(won), games_of_line, static_cast<double>(won)});
                wins += won;
            }
            rows.push_back(std::move(row));
            pooled.push_back(independent_games(strength, wins, games_of_line * static_cast<std::uint64_t>(lines)));
        }
        const auto clustered = trend(rows);
        const auto independent = trend(pooled);
        EXPECT_TRUE(clustered && independent);
        EXPECT_EQ(clustered->p < 0.05, !clustered->interval.contains(0.0));
        rates.rejected += clustered->p < 0.05 ? 100.0 / repetitions : 0.0;
        rates.independent += independent->p < 0.05 ? 100.0 / repetitions : 0.0;
        rates.held += clustered->interval.contains(slope) ? 100.0 / repetitions : 0.0;
    }
    return rates;
}

TEST(Trend, RaisesFewFalseAlarms) {
    const TrendRates rates = trend_rates(7, 20, 10, 0.2, 0.0, 300);
    EXPECT_LE(rates.rejected, 5.0 + 3.8);
    EXPECT_GE(rates.independent, 15.0);
}

// 2000 repetitions: standard error 0.5.
TEST(LongTrend, HasTheSizeAndPowerThatItStates) {
    for (const auto& [strengths, lines] : {std::pair{3, 8}, {7, 20}, {7, 4}}) {
        const TrendRates rates = trend_rates(strengths, lines, 200 / static_cast<std::uint64_t>(lines), 0.2, 0.0, 1000);
        EXPECT_LE(rates.rejected, 5.0 + 2.1) << strengths << " " << lines;
        EXPECT_GE(rates.independent, 20.0) << strengths << " " << lines;
    }
    const TrendRates rising = trend_rates(6, 400, 1, 0.0, 0.02, 500);
    EXPECT_GE(rising.rejected, 85.0);
    EXPECT_GE(rising.held, 95.0 - 3.0);
}

}  // namespace
}  // namespace rulescope::statistics
