#include "analysis/statistics/matches/planned_looks.h"

#include <algorithm>
#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <utility>

#include "analysis/statistics/tails.h"

namespace rulescope::statistics {

namespace {

/// A critical value that a score practically never exceeds: with probability 10^-15.
constexpr double largest_critical = 8.0;

/// The sum of the payoffs as Brownian motion up to a look: the density of the paths that have not crossed a critical
/// value. At the fraction t of the games the sum has the variance t.
class UncrossedPaths {
public:
    /// Returns the probability that a path is beyond `critical` standard errors at the fraction `next`, and was not
    /// beyond the critical value of any earlier look.
    [[nodiscard]] double crossing(double next, double critical) const {
        const double bound = critical * std::sqrt(next);
        const double step = std::sqrt(next - fraction_);
        double sum = 0.0;
        for (const Point& point : points_) {
            sum += point.mass * (normal_tail((bound - point.sum) / step) + normal_tail((bound + point.sum) / step));
        }
        return sum;
    }

    /// Keeps the paths that are within `critical` standard errors at the fraction `next`. `after` is the fraction of
    /// the look that follows.
    void advance(double next, double critical, double after) {
        using Rule = boost::math::quadrature::gauss<double, 10>;
        const double bound = critical * std::sqrt(next);
        const double step = std::sqrt(next - fraction_);
        const double narrowest = std::min(step, std::sqrt(std::max(after - next, 1e-12)));
        const int panels = static_cast<int>(std::clamp(std::ceil(2.0 * bound / narrowest), 2.0, 400.0));
        const double half = bound / panels;
        std::vector<Point> points;
        for (int panel = 0; panel < panels; ++panel) {
            const double centre = -bound + half * (2.0 * panel + 1.0);
            for (std::size_t i = 0; i < Rule::abscissa().size(); ++i) {
                for (const double side : {-1.0, 1.0}) {
                    const double sum = centre + side * half * Rule::abscissa()[i];
                    points.push_back({sum, half * Rule::weights()[i] * density(sum, step)});
                }
            }
        }
        points_ = std::move(points);
        fraction_ = next;
    }

private:
    struct Point {
        double sum = 0.0, mass = 1.0;
    };

    [[nodiscard]] double density(double sum, double step) const {
        const double scale = 1.0 / (step * std::sqrt(2.0 * std::acos(-1.0)));
        double total = 0.0;
        for (const Point& point : points_) {
            const double distance = (sum - point.sum) / step;
            total += point.mass * std::exp(-0.5 * distance * distance);
        }
        return total * scale;
    }

    std::vector<Point> points_{Point{}};  ///< all paths begin at 0
    double fraction_ = 0.0;
};

/// Returns the error of both sides that is spent up to the fraction `fraction` of the games.
double spent_at(Spending spending, double fraction, double level) {
    const double side = (1.0 - level) / 2.0;
    if (spending == Spending::pocock) {
        return 2.0 * side * std::log1p((std::exp(1.0) - 1.0) * fraction);
    }
    return 4.0 * normal_tail(normal_quantile(1.0 - side) / std::sqrt(fraction));
}

/// Returns the critical value at which the paths cross with the probability `error`.
double critical_value(const UncrossedPaths& paths, double fraction, double error) {
    const auto excess = [&](double critical) { return paths.crossing(fraction, critical) - error; };
    if (excess(largest_critical) >= 0.0) {
        return largest_critical;
    }
    constexpr int bits = 40;
    std::uintmax_t max_steps = 100;
    const auto [low, high] = boost::math::tools::toms748_solve(
        excess, 0.0, largest_critical, boost::math::tools::eps_tolerance<double>(bits), max_steps);
    return high;
}

}  // namespace

PlannedLooks::PlannedLooks(std::span<const std::uint64_t> games, Spending spending, double level) {
    constexpr std::size_t max_looks = 100;
    const bool ascends = std::adjacent_find(games.begin(), games.end(), std::greater_equal<>()) == games.end();
    if (games.empty() || games.size() > max_looks || games.front() == 0 || !ascends || !(level > 0.0 && level < 1.0)) {
        throw std::invalid_argument("planned looks need 1 to 100 ascending numbers of games and a level below 1");
    }
    const auto fraction_at = [&](std::size_t look) {
        return static_cast<double>(games[look]) / static_cast<double>(games.back());
    };
    UncrossedPaths paths;
    double spent = 0.0;
    for (std::size_t look = 0; look < games.size(); ++look) {
        const double fraction = fraction_at(look);
        const double spent_now = spent_at(spending, fraction, level);
        const double critical = critical_value(paths, fraction, spent_now - spent);
        looks_.push_back({games[look], fraction, spent_now, critical, 1.0 - 2.0 * normal_tail(critical)});
        spent = spent_now;
        if (look + 1 < games.size()) {
            paths.advance(fraction, critical, fraction_at(look + 1));
        }
    }
}

Interval PlannedLooks::interval(std::size_t look, std::span<const ScoreCount> counts) const {
    return score(counts, looks_.at(look).level);
}

double crossing_probability(std::span<const double> fractions, std::span<const double> critical) {
    if (fractions.size() != critical.size()) {
        throw std::invalid_argument("each look has one critical value");
    }
    UncrossedPaths paths;
    double crossed = 0.0;
    for (std::size_t look = 0; look < fractions.size(); ++look) {
        crossed += paths.crossing(fractions[look], critical[look]);
        if (look + 1 < fractions.size()) {
            paths.advance(fractions[look], critical[look], fractions[look + 1]);
        }
    }
    return crossed;
}

}  // namespace rulescope::statistics
