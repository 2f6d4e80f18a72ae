#include "analysis/statistics/matches/paired.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/statistics/tails.h"

namespace rulescope::statistics {

namespace {

/// Differences are rounded to multiples of 1 / steps_to_one. Payoffs shared among up to 16 seats are exact multiples,
/// so equal sums compare equal.
constexpr double steps_to_one = 720720.0;
constexpr double max_additions = 3e8;

/// Gives every difference a random sign and returns the probability that the sum is at least as far from 0 as
/// `observed`, in either direction. `sizes` maps each absolute difference to the number of pairs that have it. Returns
/// nothing if counting takes too long.
std::optional<double> as_far_by_chance(const std::map<std::int64_t, std::uint64_t>& sizes, std::int64_t observed) {
    std::int64_t step = 0;
    std::int64_t total = 0;
    double additions = 0.0;
    for (const auto& [size, pairs] : sizes) {
        step = std::gcd(step, size);
        total += size * static_cast<std::int64_t>(pairs);
        additions += static_cast<double>(pairs) + 1.0;
    }
    if (sizes.empty()) {
        return 1.0;
    }
    additions *= static_cast<double>(total / step);
    if (additions > max_additions) {
        return std::nullopt;
    }
    // chances[i] is the probability that the differences with a positive sign add up to i steps.
    std::vector<double> chances{1.0};
    for (const auto& [size, pairs] : sizes) {
        const double all = static_cast<double>(pairs);
        const auto stride = static_cast<std::size_t>(size / step);
        std::vector<double> longer(chances.size() + stride * pairs, 0.0);
        for (std::size_t kept = 0; kept <= pairs; ++kept) {
            const double up = static_cast<double>(kept);
            const double chance = std::exp(std::lgamma(all + 1.0) - std::lgamma(up + 1.0) -
                                           std::lgamma(all - up + 1.0) - all * std::log(2.0));
            for (std::size_t i = 0; i < chances.size(); ++i) {
                longer[i + kept * stride] += chances[i] * chance;
            }
        }
        chances = std::move(longer);
    }
    double as_far = 0.0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        const std::int64_t sum = 2 * static_cast<std::int64_t>(i) * step - total;
        as_far += std::abs(sum) >= std::abs(observed) ? chances[i] : 0.0;
    }
    return std::min(1.0, as_far);
}

}  // namespace

PairedDifference paired_difference(std::span<const double> differences, double range, double level) {
    PairedDifference result;
    result.pairs = differences.size();
    const double n = static_cast<double>(differences.size());
    std::map<double, std::uint64_t> counted{{-range, 0}, {range, 0}};
    std::map<std::int64_t, std::uint64_t> sizes;
    std::int64_t observed = 0;
    double sum = 0.0;
    for (const double difference : differences) {
        ++counted[difference];
        sum += difference;
        const std::int64_t units = std::llround(difference * steps_to_one);
        observed += units;
        result.up += units > 0 ? 1U : 0U;
        result.down += units < 0 ? 1U : 0U;
        if (units != 0) {
            ++sizes[std::abs(units)];
        }
    }
    std::vector<ScoreCount> counts;
    for (const auto& [difference, pairs] : counted) {
        counts.push_back({difference, pairs});
    }
    result.interval = score(counts, level);
    if (differences.empty()) {
        result.student = mean(0.0, 0.0, 0, level);
        return result;
    }
    result.mean = sum / n;
    double squares = 0.0;
    for (const double difference : differences) {
        squares += (difference - result.mean) * (difference - result.mean);
    }
    const double variance = n > 1.0 ? squares / (n - 1.0) : 0.0;
    result.deviation = std::sqrt(variance);
    result.student = mean(result.mean, variance, result.pairs, level);
    if (const auto p = as_far_by_chance(sizes, observed)) {
        result.exact = true;
        result.p = *p;
    } else {
        result.p = 2.0 * student_tail(std::abs(result.mean) / std::sqrt(variance / n), n - 1.0);
    }
    return result;
}

double sign_test(std::uint64_t up, std::uint64_t down) {
    return std::min(1.0, 2.0 * fair_tosses_at_most(std::min(up, down), up + down));
}

}  // namespace rulescope::statistics
