#include "analysis/statistics/matches/rotation.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <stdexcept>

#include "analysis/statistics/cluster_robust.h"
#include "analysis/statistics/interval.h"
#include "analysis/statistics/matches/clustered.h"

namespace rulescope::statistics {

namespace {

/// Returns the p-value of Wald's test. The hypothesis is that `count` effects, beginning with the effect `first`, are
/// all 0. `freedom`: the degrees of freedom of the covariance; without a value it is taken as known.
double no_effect_p(const Matrix& effects, const Matrix& covariance, std::size_t first, std::size_t count,
                   std::optional<double> freedom) {
    Matrix part(count, count);
    for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t column = 0; column < count; ++column) {
            part.at(row, column) = covariance.at(first + row, first + column);
        }
    }
    const std::optional<Matrix> precision = inverse(part);
    if (!precision) {
        return 1.0;
    }
    double distance = 0.0;
    for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t column = 0; column < count; ++column) {
            distance += effects.at(first + row, 0) * precision->at(row, column) * effects.at(first + column, 0);
        }
    }
    const double k = static_cast<double>(count);
    if (!freedom) {
        return chi_squared_tail(std::max(0.0, distance), k);
    }
    const double below = *freedom - k + 1.0;
    return *freedom < min_cluster_freedom || below <= 0.0
               ? 1.0
               : fisher_tail(std::max(0.0, distance) * below / (*freedom * k), k, below);
}

/// Returns all effects of a kind. The last effect is minus the sum of the others.
std::vector<Effect> effects_from(const Matrix& effects, const Matrix& covariance, std::size_t first, std::size_t count,
                                 double level, std::optional<double> freedom) {
    std::vector<Effect> all;
    if (freedom && *freedom < min_cluster_freedom) {
        return std::vector<Effect>(count + 1, Effect{0.0, 1.0, {-1.0, 1.0}});
    }
    const double z =
        freedom ? boost::math::quantile(boost::math::students_t(*freedom), 0.5 + level / 2.0) : normal_quantile(level);
    double rest = 0.0;
    double rest_variance = 0.0;
    const auto add = [&](double estimate, double variance) {
        const double error = std::sqrt(std::max(0.0, variance));
        all.push_back({estimate, error, {estimate - z * error, estimate + z * error}});
    };
    for (std::size_t i = first; i < first + count; ++i) {
        add(effects.at(i, 0), covariance.at(i, i));
        rest -= effects.at(i, 0);
        for (std::size_t j = first; j < first + count; ++j) {
            rest_variance += covariance.at(i, j);
        }
    }
    add(rest, rest_variance);
    return all;
}

/// Replaces the interval and the error of each effect by the wider ones of `other`.
void widen(std::vector<Effect>& effects, const std::vector<Effect>& other) {
    for (std::size_t i = 0; i < effects.size(); ++i) {
        effects[i].error = std::max(effects[i].error, other[i].error);
        effects[i].interval = {std::min(effects[i].interval.low, other[i].interval.low),
                               std::max(effects[i].interval.high, other[i].interval.high)};
    }
}

}  // namespace

void RotationTable::add(std::span<const std::size_t> place_of, std::span<const double> payoff, std::uint64_t cluster) {
    std::vector<bool> taken(seats_, false);
    double sum = 0.0;
    bool fits = place_of.size() == seats_ && payoff.size() == seats_;
    for (std::size_t i = 0; fits && i < seats_; ++i) {
        fits = place_of[i] < seats_ && !taken[place_of[i]];
        if (fits) {
            taken[place_of[i]] = true;
        }
        sum += payoff[i];
    }
    if (!fits || std::abs(sum - 1.0) > 1e-9) {
        throw std::invalid_argument("a rotated game needs every place once, and payoffs that add up to 1");
    }
    Arrangement& arrangement = arrangements_[{place_of.begin(), place_of.end()}];
    arrangement.sums.resize(seats_, 0.0);
    arrangement.products.resize(seats_ * seats_, 0.0);
    ++arrangement.games;
    ClusterSums& alike = arrangement.clusters[cluster];
    alike.sums.resize(seats_, 0.0);
    ++alike.games;
    for (std::size_t i = 0; i < seats_; ++i) {
        alike.sums[i] += payoff[i];
        arrangement.sums[i] += payoff[i];
        for (std::size_t j = 0; j < seats_; ++j) {
            arrangement.products[i * seats_ + j] += payoff[i] * payoff[j];
        }
    }
}

std::uint64_t RotationTable::games() const {
    std::uint64_t sum = 0;
    for (const auto& [places, arrangement] : arrangements_) {
        sum += arrangement.games;
    }
    return sum;
}

std::vector<double> RotationTable::cluster_scatter(const Arrangement& arrangement) const {
    std::vector<double> scatter(seats_ * seats_, 0.0);
    const double clusters = static_cast<double>(arrangement.clusters.size());
    const double correction = clusters > 1.0 ? clusters / (clusters - 1.0) : 0.0;
    for (const auto& [number, cluster] : arrangement.clusters) {
        std::vector<double> excess(seats_);
        for (std::size_t i = 0; i < seats_; ++i) {
            const double mean = arrangement.sums[i] / static_cast<double>(arrangement.games);
            excess[i] = cluster.sums[i] - mean * static_cast<double>(cluster.games);
        }
        for (std::size_t i = 0; i < seats_; ++i) {
            for (std::size_t j = 0; j < seats_; ++j) {
                scatter[i * seats_ + j] += correction * excess[i] * excess[j];
            }
        }
    }
    return scatter;
}

std::optional<double> RotationTable::cluster_freedom() const {
    double freedom = 0.0;
    bool repeated = false;
    for (const auto& [places, arrangement] : arrangements_) {
        double squares = 0.0;
        for (const auto& [number, cluster] : arrangement.clusters) {
            squares += static_cast<double>(cluster.games) * static_cast<double>(cluster.games);
        }
        const double games = static_cast<double>(arrangement.games);
        freedom += games * games / squares - 1.0;
        repeated = repeated || arrangement.clusters.size() < arrangement.games;
    }
    return repeated ? std::optional(freedom) : std::nullopt;
}

std::optional<RotationEffects> RotationTable::effects(double level) const {
    if (seats_ < 2 || arrangements_.size() < 2) {
        return std::nullopt;
    }
    // The unknowns are the effects of each kind except the last effect, which is minus the sum of the others.
    const std::size_t each = seats_ - 1;
    const std::size_t unknowns = 2 * each;
    Matrix normal(unknowns, unknowns);
    Matrix target(unknowns, 1);
    Matrix spread(unknowns, unknowns);
    Matrix cluster_spread(unknowns, unknowns);
    for (const auto& [places, arrangement] : arrangements_) {
        if (arrangement.games < 2) {
            return std::nullopt;
        }
        Matrix design(seats_, unknowns);
        for (std::size_t i = 0; i < seats_; ++i) {
            for (std::size_t effect = 0; effect < each; ++effect) {
                design.at(i, effect) = i == effect ? 1.0 : i == each ? -1.0 : 0.0;
                design.at(i, each + effect) = places[i] == effect ? 1.0 : places[i] == each ? -1.0 : 0.0;
            }
        }
        const double games = static_cast<double>(arrangement.games);
        Matrix excess(seats_, 1);        // sums minus the fair share
        Matrix scatter(seats_, seats_);  // covariance of the sums
        Matrix clustered(seats_, seats_);
        clustered.values = cluster_scatter(arrangement);
        for (std::size_t i = 0; i < seats_; ++i) {
            excess.at(i, 0) = arrangement.sums[i] - games / static_cast<double>(seats_);
            for (std::size_t j = 0; j < seats_; ++j) {
                const double product_of_means = arrangement.sums[i] * arrangement.sums[j] / games;
                scatter.at(i, j) = (arrangement.products[i * seats_ + j] - product_of_means) * games / (games - 1.0);
            }
        }
        const Matrix across = transposed(design);
        const Matrix more = product(across, design);
        const Matrix more_target = product(across, excess);
        const Matrix more_spread = product(product(across, scatter), design);
        const Matrix more_cluster_spread = product(product(across, clustered), design);
        for (std::size_t i = 0; i < unknowns * unknowns; ++i) {
            normal.values[i] += games * more.values[i];
            spread.values[i] += more_spread.values[i];
            cluster_spread.values[i] += more_cluster_spread.values[i];
        }
        for (std::size_t i = 0; i < unknowns; ++i) {
            target.values[i] += more_target.values[i];
        }
    }
    const std::optional<Matrix> solver = inverse(normal);
    if (!solver) {
        return std::nullopt;
    }
    const Matrix effects = product(*solver, target);
    const auto judged = [&](const Matrix& spread_of_sums, std::optional<double> freedom) {
        const Matrix covariance = product(product(*solver, spread_of_sums), *solver);
        return RotationEffects{effects_from(effects, covariance, 0, each, level, freedom),
                               effects_from(effects, covariance, each, each, level, freedom),
                               no_effect_p(effects, covariance, 0, each, freedom),
                               no_effect_p(effects, covariance, each, each, freedom)};
    };
    RotationEffects result = judged(spread, std::nullopt);
    if (const std::optional<double> freedom = cluster_freedom()) {
        const RotationEffects by_cluster = judged(cluster_spread, freedom);
        widen(result.order, by_cluster.order);
        widen(result.place, by_cluster.place);
        result.order_p = std::max(result.order_p, by_cluster.order_p);
        result.place_p = std::max(result.place_p, by_cluster.place_p);
    }
    return result;
}

}  // namespace rulescope::statistics
