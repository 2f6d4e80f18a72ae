#include "analysis/statistics/interval.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

#include "analysis/statistics/matches/tilt.h"

namespace rulescope::statistics {

namespace {

double as_real(std::uint64_t count) {
    return static_cast<double>(count);
}

}  // namespace

double normal_quantile(double level) {
    return boost::math::quantile(boost::math::normal(), 0.5 + level / 2.0);
}

Interval wilson(std::uint64_t successes, std::uint64_t n, double level) {
    if (n == 0) {
        return {0.0, 1.0};
    }
    const double z = normal_quantile(level);
    const double games = as_real(n);
    const double rate = as_real(successes) / games;
    const double spread = z * z / games;
    const double centre = (rate + spread / 2.0) / (1.0 + spread);
    const double reach = z / (1.0 + spread) * std::sqrt(rate * (1.0 - rate) / games + spread / (4.0 * games));
    // At the ends the formula is exact except for rounding.
    return {successes == 0 ? 0.0 : std::max(0.0, centre - reach), successes == n ? 1.0 : std::min(1.0, centre + reach)};
}

double mean_score(std::span<const ScoreCount> counts) {
    double sum = 0.0;
    double n = 0.0;
    for (const ScoreCount& count : counts) {
        sum += count.payoff * as_real(count.games);
        n += as_real(count.games);
    }
    return n > 0.0 ? sum / n : 0.0;
}

Interval score(std::span<const ScoreCount> counts, double level) {
    const PayoffRange range = range_of(counts);
    if (range.games <= 0.0) {
        return {range.lowest, range.highest};
    }
    const double z = normal_quantile(level);
    const double observed = mean_score(counts);
    const auto believable = [&](double supposed) {
        const double distance = observed - supposed;
        return distance * distance <= z * z / range.games * variance_under(counts, range, supposed);
    };
    // All values between the mean and the limit are accepted; bisection finds the limit.
    const auto limit = [&](double end) {
        double inside = observed;
        double outside = end;
        for (int step = 0; step < 60; ++step) {
            const double middle = inside + (outside - inside) / 2.0;
            (believable(middle) ? inside : outside) = middle;
        }
        return inside;
    };
    return {observed <= range.lowest ? range.lowest : limit(range.lowest),
            observed >= range.highest ? range.highest : limit(range.highest)};
}

Interval mean(double sample_mean, double sample_variance, std::uint64_t n, double level) {
    if (n < 2) {
        return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    }
    const boost::math::students_t student(as_real(n - 1));
    const double reach = boost::math::quantile(student, 0.5 + level / 2.0) * std::sqrt(sample_variance / as_real(n));
    return {sample_mean - reach, sample_mean + reach};
}

double normal_tail(double z) {
    return boost::math::cdf(boost::math::complement(boost::math::normal(), z));
}

double student_tail(double t, double freedom) {
    return boost::math::cdf(boost::math::complement(boost::math::students_t(freedom), t));
}

double chi_squared_tail(double x, double freedom) {
    return boost::math::cdf(boost::math::complement(boost::math::chi_squared(freedom), x));
}

double fisher_tail(double x, double freedom, double freedom_below) {
    return boost::math::cdf(boost::math::complement(boost::math::fisher_f(freedom, freedom_below), x));
}

double fair_tosses_at_most(std::uint64_t heads, std::uint64_t n) {
    return n == 0 ? 1.0
                  : boost::math::cdf(boost::math::binomial(static_cast<double>(n), 0.5), static_cast<double>(heads));
}

}  // namespace rulescope::statistics
