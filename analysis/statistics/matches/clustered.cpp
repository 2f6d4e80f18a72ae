#include "analysis/statistics/matches/clustered.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <vector>

namespace rulescope::statistics {

namespace {

/// Wilson's interval for payoffs from `lowest` to `highest`. `games` is the effective number of games; `dispersion` is
/// the variance of a payoff divided by the largest variance with this mean.
Interval wilson_of_payoffs(double mean, double games, double dispersion, double quantile, double lowest,
                           double highest) {
    const double range = highest - lowest;
    const double rate = (mean - lowest) / range;
    const double spread = quantile * quantile * dispersion / games;
    const double centre = (rate + spread / 2.0) / (1.0 + spread);
    const double reach =
        std::sqrt(std::max(0.0, spread * rate * (1.0 - rate) + spread * spread / 4.0)) / (1.0 + spread);
    return {rate <= 0.0 ? lowest : lowest + range * std::max(0.0, centre - reach),
            rate >= 1.0 ? highest : lowest + range * std::min(1.0, centre + reach)};
}

}  // namespace

ClusteredMean clustered_mean(std::span<const Cluster> clusters, double lowest, double highest, double level) {
    ClusteredMean result;
    std::vector<Cluster> played;
    double sum = 0.0;
    double squares = 0.0;
    for (const Cluster& cluster : clusters) {
        require_payoffs(cluster, lowest, highest);
        if (cluster.games > 0) {
            played.push_back(cluster);
            result.games += cluster.games;
            sum += cluster.sum;
            squares += cluster.squares;
        }
    }
    result.clusters = played.size();
    result.interval = {lowest, highest};
    result.error = (highest - lowest) / 2.0;
    if (played.empty()) {
        return result;
    }
    const double games = static_cast<double>(result.games);
    result.mean = std::clamp(sum / games, lowest, highest);
    Matrix ones(played.size(), 1);
    std::fill(ones.values.begin(), ones.values.end(), 1.0);
    const double whole = 1.0;
    const auto fit = ClusterFit::of(ones, played, {&whole, 1});
    if (!fit) {
        result.design_effect = games;
        return result;
    }
    const double range = highest - lowest;
    const double rounding = 1e-12 * range * range;
    const double variance = std::max(0.0, squares / games - result.mean * result.mean);
    result.design_effect = variance > rounding ? fit->variance() / (variance / games) : fit->design_effect(1.0);
    const double used = std::max(1.0, result.design_effect);
    const double freedom = fit->freedom(fit->correlation(used));
    result.few = freedom < min_cluster_freedom - 1e-9;
    result.error = std::sqrt(variance * used / games);
    const double quantile = boost::math::quantile(boost::math::students_t(freedom), 0.5 + level / 2.0);
    // As many pseudo-games as score() implies, with payoffs at the ends of the range: if all games are drawn, the
    // half-width is quantile² / 2n.
    const double pseudo = quantile * quantile * range * range / 4.0;
    const double largest = (result.mean - lowest) * (highest - result.mean);
    const double effective = games / used;
    const double dispersion = (effective * variance + pseudo) / (effective * largest + pseudo);
    result.interval = wilson_of_payoffs(result.mean, effective, dispersion, quantile, lowest, highest);
    // No payoffs of these lines are more certain than payoffs that are all at one end of the range.
    const double alike_freedom = fit->freedom(1.0);
    const double alike = boost::math::quantile(boost::math::students_t(alike_freedom), 0.5 + level / 2.0);
    const Interval at_end =
        wilson_of_payoffs(lowest, games / std::max(1.0, fit->design_effect(1.0)), 1.0, alike, lowest, highest);
    result.interval.high = std::max(result.interval.high, at_end.high);
    result.interval.low = std::min(result.interval.low, highest - (at_end.high - lowest));
    return result;
}

}  // namespace rulescope::statistics
