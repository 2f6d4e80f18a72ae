#include "analysis/statistics/matches/clustered.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "analysis/statistics/matches/fair_match.h"
#include "tests/analysis/statistics/line_rates.h"

namespace rulescope::statistics {
namespace {

Cluster wins_of(std::uint64_t wins, std::uint64_t games) {
    return {static_cast<double>(wins), games, static_cast<double>(wins)};
}

// Equal sizes: the CR2 variance is the sample variance of the line means divided by the number of lines.
TEST(ClusteredMean, OfEqualLinesIsTheMeanOfTheLineMeans) {
    const std::vector<Cluster> lines{wins_of(12, 20), wins_of(8, 20), wins_of(15, 20), wins_of(9, 20), wins_of(6, 20)};
    const ClusteredMean result = clustered_mean(lines, 0.0, 1.0);
    EXPECT_EQ(result.games, 100U);
    EXPECT_EQ(result.clusters, 5U);
    EXPECT_NEAR(result.mean, 0.5, 1e-12);
    // Line means 0.6, 0.4, 0.75, 0.45, 0.3: sum of squared distances 0.125; 0.125 / 4 / 5 = 0.00625.
    EXPECT_NEAR(result.error, std::sqrt(0.00625), 1e-12);
    EXPECT_NEAR(result.design_effect, 0.00625 / (0.25 / 100.0), 1e-9);
    EXPECT_FALSE(result.few);
    // Wilson with n = 100 / 2.5 and t = 2.776445 (four degrees of freedom).
    const double spread = 2.776445 * 2.776445 / 40.0;
    const double reach = std::sqrt(spread * 0.25 + spread * spread / 4.0) / (1.0 + spread);
    EXPECT_NEAR(result.interval.low, 0.5 - reach, 1e-6);
    EXPECT_NEAR(result.interval.high, 0.5 + reach, 1e-6);
}

/// The degrees of freedom from the full matrix of the quadratic form: (trace B W)² / trace (B W)².
double freedom_by_matrices(const std::vector<double>& sizes, double correlation) {
    double games = 0.0;
    for (const double size : sizes) {
        games += size;
    }
    const std::size_t n = sizes.size();
    Matrix residuals(n, n);
    Matrix scaled(n, n);
    Matrix variances(n, n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            residuals.at(i, j) = (i == j ? 1.0 : 0.0) - sizes[i] / games;
        }
        scaled.at(i, i) = 1.0 / (1.0 - sizes[i] / games);
        variances.at(i, i) = sizes[i] * (1.0 + correlation * (sizes[i] - 1.0));
    }
    const Matrix form = product(product(product(transposed(residuals), scaled), residuals), variances);
    const Matrix square = product(form, form);
    double trace = 0.0;
    double trace_of_square = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        trace += form.at(i, i);
        trace_of_square += square.at(i, i);
    }
    return trace * trace / trace_of_square;
}

TEST(ClusterFit, HasSatterthwaitesDegreesOfFreedom) {
    const std::vector<double> sizes{60, 30, 20, 15, 12, 10, 3, 1};
    std::vector<Cluster> lines;
    for (const double size : sizes) {
        lines.push_back(wins_of(0, static_cast<std::uint64_t>(size)));
    }
    Matrix ones(sizes.size(), 1);
    std::fill(ones.values.begin(), ones.values.end(), 1.0);
    const std::vector<double> whole{1.0};
    const auto fit = ClusterFit::of(ones, lines, whole);
    ASSERT_TRUE(fit.has_value());
    for (const double correlation : {0.0, 0.1, 1.0}) {
        EXPECT_NEAR(fit->freedom(correlation), freedom_by_matrices(sizes, correlation), 1e-9) << correlation;
        EXPECT_NEAR(fit->correlation(fit->design_effect(correlation)), correlation, 1e-12);
    }
    EXPECT_LT(fit->freedom(1.0), 3.0);  // one line has 40 % of the games
}

// One game per line: the interval differs from Wilson's only by n / (n - 1) and by Student's quantile.
TEST(ClusteredMean, OfSingleGamesIsNearlyWilsons) {
    std::vector<Cluster> lines(240, wins_of(1, 1));
    std::fill(lines.begin(), lines.begin() + 100, wins_of(0, 1));
    const ClusteredMean result = clustered_mean(lines, 0.0, 1.0);
    EXPECT_NEAR(result.design_effect, 240.0 / 239.0, 1e-9);
    EXPECT_NEAR(result.interval.low, wilson(140, 240).low, 1e-3);
    EXPECT_NEAR(result.interval.high, wilson(140, 240).high, 1e-3);
}

TEST(ClusteredMean, DrawsMakeItNarrowerAsTheyMakeTheScore) {
    std::vector<Cluster> lines(200, Cluster{0.5, 1, 0.25});
    std::fill(lines.begin(), lines.begin() + 20, wins_of(1, 1));
    std::fill(lines.begin() + 20, lines.begin() + 30, wins_of(0, 1));
    const ClusteredMean result = clustered_mean(lines, 0.0, 1.0);
    const std::vector<ScoreCount> counts{{0.0, 10}, {0.5, 170}, {1.0, 20}};
    EXPECT_NEAR(result.interval.low, score(counts).low, 2e-3);
    EXPECT_NEAR(result.interval.high, score(counts).high, 2e-3);
}

TEST(ClusteredMean, IsNeverNarrowerThanForIndependentGames) {
    const std::vector<Cluster> lines(8, wins_of(15, 30));  // by chance, all lines score alike
    const ClusteredMean result = clustered_mean(lines, 0.0, 1.0);
    EXPECT_EQ(result.design_effect, 0.0);
    EXPECT_GE(result.interval.width(), wilson(120, 240).width());
}

TEST(ClusteredMean, OfLinesThatAllWinCountsEachLineOnce) {
    const ClusteredMean result = clustered_mean(std::vector<Cluster>(10, wins_of(40, 40)), 0.0, 1.0);
    EXPECT_EQ(result.interval.high, 1.0);
    EXPECT_LT(result.interval.low, wilson(10, 10).low);
    EXPECT_GT(result.interval.low, 0.6);
}

// The interval excludes 1/3 at a smaller level if the score is more extreme, also if no game is won: the variance is
// then 0 and the correlation unknown.
TEST(ClusteredMean, OfAMoreExtremeScoreExcludesMore) {
    for (const std::vector<std::uint64_t>& sizes :
         {std::vector<std::uint64_t>(14, 11), {60, 30, 20, 15, 12, 10, 3}, std::vector<std::uint64_t>(75, 2)}) {
        for (const double level : {0.9, 0.95, 0.99, 0.999}) {
            double before = 0.0;
            for (std::uint64_t wins = 0; wins <= 24; ++wins) {
                std::vector<Cluster> lines;
                for (std::size_t line = 0; line < sizes.size(); ++line) {
                    const std::uint64_t more = line < wins % sizes.size() ? 1 : 0;
                    lines.push_back(wins_of(std::min(sizes[line], wins / sizes.size() + more), sizes[line]));
                }
                const Interval interval = clustered_mean(lines, 0.0, 1.0, level).interval;
                EXPECT_GE(interval.high, before - 1e-12) << sizes.size() << " " << level << " " << wins;
                before = std::max(before, interval.high);
                // The same at the other end.
                for (Cluster& line : lines) {
                    line = wins_of(line.games - static_cast<std::uint64_t>(line.sum), line.games);
                }
                EXPECT_NEAR(clustered_mean(lines, 0.0, 1.0, level).interval.low, 1.0 - interval.high, 1e-9);
            }
        }
    }
}

TEST(ClusteredMean, OfOneLineIsTheWholeRange) {
    for (const std::vector<Cluster>& lines : {std::vector<Cluster>{}, {wins_of(0, 0)}, {wins_of(150, 200)}}) {
        const ClusteredMean result = clustered_mean(lines, 0.0, 1.0);
        EXPECT_EQ(result.interval.low, 0.0);
        EXPECT_EQ(result.interval.high, 1.0);
        EXPECT_TRUE(result.few);
    }
}

TEST(ClusteredMean, SaysWhereLinesAreFew) {
    EXPECT_TRUE(clustered_mean(std::vector<Cluster>(4, wins_of(20, 50)), 0.0, 1.0).few);
    EXPECT_FALSE(clustered_mean(std::vector<Cluster>(5, wins_of(20, 50)), 0.0, 1.0).few);
    std::vector<Cluster> one_dominates(20, wins_of(2, 5));
    one_dominates.push_back(wins_of(80, 100));
    EXPECT_TRUE(clustered_mean(one_dominates, 0.0, 1.0).few);
}

TEST(ClusteredMean, RefusesWhatIsNoPayoff) {
    EXPECT_THROW(clustered_mean(std::vector<Cluster>{{5.0, 4, 5.0}}, 0.0, 1.0), std::invalid_argument);
    EXPECT_THROW(clustered_mean(std::vector<Cluster>{{-1.0, 4, 1.0}}, 0.0, 1.0), std::invalid_argument);
    // The sum of squares is missing.
    EXPECT_THROW(clustered_mean(std::vector<Cluster>{{3.0, 4, 0.0}}, 0.0, 1.0), std::invalid_argument);
}

struct LineCoverage {
    double clustered = 0.0, independent = 0.0;  ///< in percent
};

/// Plays matches in which the win rate differs by line. If `unequal`, line i has a share of the games proportional to 1
/// / i.
LineCoverage line_coverage(int lines, std::uint64_t games, bool unequal, double correlation, double rate, int matches) {
    LineCoverage held;
    const std::vector<double> logs = log_factorials_to(2 * games);
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(101, static_cast<std::uint64_t>(match));
        double shares = 0.0;
        for (int line = 1; line <= lines; ++line) {
            shares += unequal ? 1.0 / line : 1.0;
        }
        std::vector<Cluster> clusters;
        std::uint64_t wins = 0;
        std::uint64_t played = 0;
        for (int line = 1; line <= lines; ++line) {
            const double share = (unequal ? 1.0 / line : 1.0) / shares;
            const auto n = std::max<std::uint64_t>(
                1, static_cast<std::uint64_t>(std::llround(static_cast<double>(games) * share)));
            const double chance = draw_line_rate(rate, correlation, random);
            clusters.push_back(wins_of(draw_wins(n, chance, logs, random), n));
            wins += static_cast<std::uint64_t>(clusters.back().sum);
            played += n;
        }
        held.clustered += clustered_mean(clusters, 0.0, 1.0).interval.contains(rate) ? 100.0 / matches : 0.0;
        held.independent += wilson(wins, played).contains(rate) ? 100.0 / matches : 0.0;
    }
    return held;
}

TEST(ClusteredMean, HoldsTheTrueMeanWhereLinesDiffer) {
    const LineCoverage ten_lines = line_coverage(10, 300, false, 0.2, 0.5, 1000);
    EXPECT_GE(ten_lines.clustered, 93.0);
    EXPECT_LE(ten_lines.independent, 60.0);  // the interval for independent games is too confident
}

// Every combination of the number of lines, their sizes and the correlation. 2000 matches: standard error 0.5.
TEST(LongClusteredMean, HoldsTheTrueMeanAtLeastNinetyFiveTimesInAHundred) {
    struct Row {
        int lines;
        bool unequal;
        double correlation;
        double independent;  ///< coverage of the interval for independent games, in percent
    };
    for (const Row& row : {Row{5, false, 0.0, 94.0},
                           {5, false, 0.2, 40.0},
                           {5, true, 0.2, 33.0},
                           {5, true, 0.5, 20.0},
                           {10, false, 0.05, 77.0},
                           {10, false, 0.2, 52.0},
                           {10, true, 0.2, 42.0},
                           {30, false, 0.2, 74.0},
                           {30, true, 0.05, 80.0},
                           {30, true, 0.2, 54.0},
                           {30, true, 0.5, 35.0},
                           {100, false, 0.2, 89.0},
                           {100, true, 0.0, 95.0},
                           {100, true, 0.2, 65.0},
                           {100, true, 0.5, 43.0}}) {
        const LineCoverage held = line_coverage(row.lines, 300, row.unequal, row.correlation, 0.5, 2000);
        EXPECT_GE(held.clustered, 95.0 - 1.5) << row.lines << " " << row.unequal << " " << row.correlation;
        EXPECT_NEAR(held.independent, row.independent, 3.0)
            << row.lines << " " << row.unequal << " " << row.correlation;
    }
    for (const std::uint64_t games : {200U, 400U}) {
        EXPECT_GE(line_coverage(30, games, true, 0.2, 0.7, 2000).clustered, 93.5) << games;
        EXPECT_GE(line_coverage(10, games, false, 0.2, 0.7, 2000).clustered, 93.5) << games;
    }
}

}  // namespace
}  // namespace rulescope::statistics
