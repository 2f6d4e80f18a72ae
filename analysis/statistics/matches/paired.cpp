#include "analysis/statistics/matches/paired.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/statistics/interval.h"
#include "analysis/statistics/matches/tilt.h"

namespace rulescope::statistics {

namespace {

/// Differences are rounded to multiples of 1 / steps_to_one. Payoffs shared among up to 16 seats are exact multiples,
/// so equal sums compare equal.
constexpr double steps_to_one = 720720.0;

/// The distribution of the sum and the size of a random subset of the differences. Each difference is in the subset
/// with probability 1/2.
class RandomSubset {
public:
    /// Returns nothing if counting takes too long.
    static std::optional<RandomSubset> of(const std::vector<std::int64_t>& differences) {
        RandomSubset subset;
        std::int64_t step = 0;
        for (const std::int64_t difference : differences) {
            step = std::gcd(step, std::abs(difference));
        }
        subset.step_ = std::max<std::int64_t>(step, 1);
        std::int64_t down = 0;
        std::int64_t up = 0;
        for (const std::int64_t difference : differences) {
            (difference < 0 ? down : up) += difference / subset.step_;
        }
        constexpr double max_additions = 3e8;
        constexpr std::size_t max_pairs = 1000;  // 2^-1000 is a positive number
        const double pairs = static_cast<double>(differences.size());
        if (differences.size() > max_pairs ||
            pairs * pairs * static_cast<double>(up - down + 1) / 2.0 > max_additions) {
            return std::nullopt;
        }
        subset.lowest_ = down;
        subset.sums_ = static_cast<std::size_t>(up - down + 1);
        subset.count(differences);
        return subset;
    }

    /// Returns the probability that the differences in the subset have a mean of at most `mean`, or that the subset is
    /// empty.
    [[nodiscard]] double mean_at_most(double mean) const {
        constexpr double rounding = 1e-9;
        double chance = 0.0;
        for (std::size_t size = 0; size < sizes_; ++size) {
            const double steps = mean * steps_to_one * static_cast<double>(size) / static_cast<double>(step_);
            const double index = std::floor(steps + rounding) - static_cast<double>(lowest_);
            if (index >= 0.0) {
                chance += chances_[size * sums_ + std::min(sums_ - 1, static_cast<std::size_t>(index))];
            }
        }
        return chance;
    }

    /// The same for a mean of at least `mean`.
    [[nodiscard]] double mean_at_least(double mean) const {
        constexpr double rounding = 1e-9;
        double chance = 0.0;
        for (std::size_t size = 0; size < sizes_; ++size) {
            const double steps = mean * steps_to_one * static_cast<double>(size) / static_cast<double>(step_);
            const double below = std::ceil(steps - rounding) - static_cast<double>(lowest_) - 1.0;
            const std::size_t row = size * sums_;
            if (below < static_cast<double>(sums_ - 1)) {
                chance +=
                    chances_[row + sums_ - 1] - (below >= 0.0 ? chances_[row + static_cast<std::size_t>(below)] : 0.0);
            }
        }
        return chance;
    }

private:
    void count(const std::vector<std::int64_t>& differences) {
        sizes_ = differences.size() + 1;
        chances_.assign(sizes_ * sums_, 0.0);
        const auto zero = static_cast<std::size_t>(-lowest_);
        chances_[zero] = 1.0;
        // The sums that occur so far are from `low` to `high`.
        std::size_t low = zero;
        std::size_t high = zero;
        for (std::size_t added = 0; added < differences.size(); ++added) {
            const std::int64_t move = differences[added] / step_;
            const auto moved = [&](std::size_t sum) {
                return static_cast<std::size_t>(static_cast<std::int64_t>(sum) + move);
            };
            for (std::size_t size = added + 1; size-- > 0;) {
                double* row = &chances_[size * sums_];
                double* longer = &chances_[(size + 1) * sums_];
                for (std::size_t sum = low; sum <= high; ++sum) {
                    row[sum] *= 0.5;
                    longer[moved(sum)] += row[sum];
                }
            }
            low = std::min(low, moved(low));
            high = std::max(high, moved(high));
        }
        for (std::size_t size = 0; size < sizes_; ++size) {
            const auto row = chances_.begin() + static_cast<std::ptrdiff_t>(size * sums_);
            std::partial_sum(row, row + static_cast<std::ptrdiff_t>(sums_), row);
        }
    }

    std::int64_t step_ = 1, lowest_ = 0;
    std::size_t sums_ = 1, sizes_ = 1;
    std::vector<double> chances_;  ///< [size * sums_ + i]: size of the subset; sum at most lowest_ + i steps
};

/// The sign test for any supposed mean.
struct SignsTest {
    RandomSubset subset;
    double mean = 0.0;

    /// After subtraction of the supposed mean, the differences whose signs change have a sum on the other side of 0.
    [[nodiscard]] double p(double supposed) const {
        if (supposed == mean) {
            return 1.0;
        }
        return std::min(1.0, 2.0 * (supposed < mean ? subset.mean_at_most(supposed) : subset.mean_at_least(supposed)));
    }

    /// Returns the supposed mean that is farthest from the observed mean, in the direction of `end`, and not rejected.
    [[nodiscard]] double limit(double end, double alpha) const {
        if (p(end) >= alpha) {
            return end;
        }
        double inside = mean;
        double outside = end;
        for (int step = 0; step < 60; ++step) {
            const double middle = inside + (outside - inside) / 2.0;
            (p(middle) >= alpha ? inside : outside) = middle;
        }
        return inside;
    }
};

std::vector<std::int64_t> units_of(std::span<const double> differences) {
    std::vector<std::int64_t> units;
    for (const double difference : differences) {
        units.push_back(std::llround(difference * steps_to_one));
    }
    return units;
}

double mean_of_units(const std::vector<std::int64_t>& units) {
    const std::int64_t sum = std::accumulate(units.begin(), units.end(), std::int64_t{0});
    return units.empty() ? 0.0 : static_cast<double>(sum) / steps_to_one / static_cast<double>(units.size());
}

/// Returns the p-value of the score test for the mean 0.
double score_test(std::span<const ScoreCount> counts, double mean) {
    const PayoffRange range = range_of(counts);
    const double variance = variance_under(counts, range, 0.0) / range.games;
    return mean == 0.0 || variance <= 0.0 ? 1.0 : 2.0 * normal_tail(std::abs(mean) / std::sqrt(variance));
}

}  // namespace

std::optional<double> all_signs_test(std::span<const double> differences) {
    const std::vector<std::int64_t> units = units_of(differences);
    if (auto subset = RandomSubset::of(units)) {
        return SignsTest{std::move(*subset), mean_of_units(units)}.p(0.0);
    }
    return std::nullopt;
}

PairedDifference paired_difference(std::span<const double> differences, double range, double level) {
    PairedDifference result;
    result.pairs = differences.size();
    result.interval = {-range, range};
    if (differences.empty()) {
        return result;
    }
    const double n = static_cast<double>(differences.size());
    std::map<double, std::uint64_t> counted{{-range, 0}, {range, 0}};
    const std::vector<std::int64_t> units = units_of(differences);
    for (const std::int64_t unit : units) {
        result.up += unit > 0 ? 1U : 0U;
        result.down += unit < 0 ? 1U : 0U;
    }
    result.mean = mean_of_units(units);
    double squares = 0.0;
    for (const double difference : differences) {
        ++counted[difference];
        squares += (difference - result.mean) * (difference - result.mean);
    }
    result.deviation = n > 1.0 ? std::sqrt(squares / (n - 1.0)) : 0.0;
    std::vector<ScoreCount> counts;
    for (const auto& [difference, pairs] : counted) {
        counts.push_back({difference, pairs});
    }
    result.interval = score(counts, level);
    result.p = score_test(counts, result.mean);
    const double alpha = 1.0 - level;
    if (auto subset = RandomSubset::of(units)) {
        const SignsTest test{std::move(*subset), result.mean};
        result.exact = true;
        result.p = std::max(result.p, test.p(0.0));
        result.interval.low = std::min(result.interval.low, test.limit(-range, alpha));
        result.interval.high = std::max(result.interval.high, test.limit(range, alpha));
    }
    // An interval often ends at 0 exactly. There only p decides, not the rounding of the search.
    if (result.p >= alpha) {
        result.interval = {std::min(0.0, result.interval.low), std::max(0.0, result.interval.high)};
    }
    return result;
}

double sign_test(std::uint64_t up, std::uint64_t down) {
    return std::min(1.0, 2.0 * fair_tosses_at_most(std::min(up, down), up + down));
}

}  // namespace rulescope::statistics
