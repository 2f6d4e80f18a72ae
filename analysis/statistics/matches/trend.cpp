#include "analysis/statistics/matches/trend.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

#include "analysis/statistics/interval.h"
#include "analysis/statistics/matches/clustered.h"

namespace rulescope::statistics {

namespace {

/// Returns the variance of one game's payoff, estimated with four pseudo-games at the ends of the range.
double game_variance(const TrendRow& row, double lowest, double highest) {
    Cluster all;
    for (const Cluster& cluster : row.clusters) {
        all.sum += cluster.sum;
        all.squares += cluster.squares;
        all.games += cluster.games;
    }
    const double n = static_cast<double>(all.games);
    const double range = highest - lowest;
    return (std::max(0.0, all.squares - all.sum * all.sum / std::max(1.0, n)) + range * range) / (n + 4.0);
}

}  // namespace

std::vector<Cluster> single_games(std::span<const ScoreCount> counts) {
    std::vector<Cluster> games;
    for (const ScoreCount& count : counts) {
        Cluster game;
        game.add(count.payoff);
        games.insert(games.end(), count.games, game);
    }
    return games;
}

std::optional<Trend> trend(std::span<const TrendRow> rows, double lowest, double highest, double level) {
    std::vector<Cluster> clusters;
    std::vector<double> strengths;
    std::vector<double> variances;
    double sum = 0.0;
    for (const TrendRow& row : rows) {
        const double variance = game_variance(row, lowest, highest);
        for (const Cluster& cluster : row.clusters) {
            require_payoffs(cluster, lowest, highest);
            if (cluster.games > 0) {
                clusters.push_back(cluster);
                strengths.push_back(row.x);
                variances.push_back(variance);
                sum += row.x;
            }
        }
    }
    // Centred strengths keep the equations well conditioned.
    Matrix regressors(clusters.size(), 2);
    for (std::size_t g = 0; g < clusters.size(); ++g) {
        regressors.at(g, 0) = 1.0;
        regressors.at(g, 1) = strengths[g] - sum / static_cast<double>(clusters.size());
    }
    const std::array<double, 2> slope{0.0, 1.0};
    const auto fit = ClusterFit::of(regressors, clusters, slope);
    if (!fit) {
        return std::nullopt;
    }
    const double independent = fit->independent_variance(variances);
    const double used = std::max(1.0, fit->variance() / independent);
    Trend result;
    result.slope = fit->estimate();
    result.error = std::sqrt(independent * used);
    result.freedom = fit->freedom(fit->correlation(used));
    result.few = result.freedom < min_cluster_freedom - 1e-9;
    result.p = 2.0 * student_tail(std::abs(result.slope) / result.error, result.freedom);
    const boost::math::students_t student(result.freedom);
    const double reach = boost::math::quantile(student, 0.5 + level / 2.0) * result.error;
    result.interval = {result.slope - reach, result.slope + reach};
    return result;
}

}  // namespace rulescope::statistics
