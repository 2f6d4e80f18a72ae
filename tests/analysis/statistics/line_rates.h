// Win rates that differ by opening line, for simulations.
#pragma once

#include <algorithm>
#include <cmath>

#include "analysis/statistics/matches/fair_match.h"
#include "core/random.h"

namespace rulescope::statistics {

/// Returns a random number with the gamma distribution (G. Marsaglia and W. W. Tsang, "A simple method for generating
/// gamma variables", ACM Transactions on Mathematical Software 26, 2000).
inline double draw_gamma(double shape, Random& random) {
    if (shape < 1.0) {
        const double boost = std::pow(draw_unit(random), 1.0 / shape);
        return draw_gamma(shape + 1.0, random) * boost;
    }
    const double d = shape - 1.0 / 3.0;
    while (true) {
        const double radius = std::sqrt(-2.0 * std::log(1.0 - draw_unit(random)));
        const double normal = radius * std::cos(2.0 * std::acos(-1.0) * draw_unit(random));
        const double v = std::pow(1.0 + normal / std::sqrt(9.0 * d), 3.0);
        if (v > 0.0 && std::log(1.0 - draw_unit(random)) < normal * normal / 2.0 + d - d * v + d * std::log(v)) {
            return d * v;
        }
    }
}

/// Returns the win rate of one line. It has a beta distribution with mean `rate`, so that two games of a line have the
/// correlation `correlation`.
inline double draw_line_rate(double rate, double correlation, Random& random) {
    if (correlation <= 0.0) {
        return rate;
    }
    const double up = draw_gamma(rate * (1.0 / correlation - 1.0), random);
    const double down = draw_gamma((1.0 - rate) * (1.0 / correlation - 1.0), random);
    return std::clamp(up / (up + down), 1e-9, 1.0 - 1e-9);
}

}  // namespace rulescope::statistics
