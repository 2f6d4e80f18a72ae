#include "analysis/statistics/matches/tilt.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rulescope::statistics {

PayoffRange range_of(std::span<const ScoreCount> counts) {
    PayoffRange range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(), 0.0};
    for (const ScoreCount& count : counts) {
        range.lowest = std::min(range.lowest, count.payoff);
        range.highest = std::max(range.highest, count.payoff);
        range.games += static_cast<double>(count.games);
    }
    return range;
}

double tilt_to(std::span<const ScoreCount> counts, const PayoffRange& range, double supposed) {
    const auto pull = [&](double t) {
        double sum = 0.0;
        for (const ScoreCount& count : counts) {
            if (count.games > 0) {
                const double distance = count.payoff - supposed;
                sum += static_cast<double>(count.games) * distance / (1.0 + t * distance);
            }
        }
        return sum;
    };
    // In this range 1 + t (x - supposed) is positive for every payoff x. At an end of the range a probability may
    // diverge.
    double from = -1.0 / (range.highest - supposed);
    double to = 1.0 / (supposed - range.lowest);
    for (int step = 0; step < 200 && from < to; ++step) {
        const double middle = from + (to - from) / 2.0;
        if (middle <= from || middle >= to) {
            break;
        }
        (pull(middle) > 0.0 ? from : to) = middle;
    }
    return from + (to - from) / 2.0;
}

double variance_under(std::span<const ScoreCount> counts, const PayoffRange& range, double supposed) {
    const double t = tilt_to(counts, range, supposed);
    double observed = 0.0;
    double variance = 0.0;
    for (const ScoreCount& count : counts) {
        if (count.games > 0) {
            const double distance = count.payoff - supposed;
            const double chance = std::min(1.0, static_cast<double>(count.games) / range.games / (1.0 + t * distance));
            observed += chance;
            variance += chance * distance * distance;
        }
    }
    const double unseen = std::max(0.0, 1.0 - observed);
    const double end = t < 0.0 ? range.highest : range.lowest;
    return variance + unseen * (end - supposed) * (end - supposed);
}

double log_likelihood_ratio(std::span<const ScoreCount> counts, double first, double second) {
    const PayoffRange range = range_of(counts);
    const double first_tilt = tilt_to(counts, range, first);
    const double second_tilt = tilt_to(counts, range, second);
    double sum = 0.0;
    for (const ScoreCount& count : counts) {
        if (count.games > 0) {
            sum += static_cast<double>(count.games) * (std::log1p(first_tilt * (count.payoff - first)) -
                                                       std::log1p(second_tilt * (count.payoff - second)));
        }
    }
    return sum;
}

}  // namespace rulescope::statistics
