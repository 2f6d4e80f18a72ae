// Histograms of integers, such as the lengths of games and the numbers of legal turns.
#pragma once

#include <cstdint>
#include <map>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// The counts are exact, so histograms merged in any order have equal counts and equal statistics.
class Histogram {
public:
    void add(std::int64_t value, std::uint64_t times = 1);
    void merge(const Histogram& other);

    /// Maps each value to its count. The values ascend.
    [[nodiscard]] const std::map<std::int64_t, std::uint64_t>& counts() const { return counts_; }
    [[nodiscard]] std::uint64_t total() const { return total_; }
    [[nodiscard]] bool empty() const { return total_ == 0; }

    // The following functions require at least one value, except variance(), which returns 0 for fewer than two values.
    [[nodiscard]] std::int64_t min() const { return counts_.begin()->first; }
    [[nodiscard]] std::int64_t max() const { return counts_.rbegin()->first; }
    [[nodiscard]] double mean() const;
    /// Returns the sample variance (the sum of squares is divided by n - 1).
    [[nodiscard]] double variance() const;
    /// Returns the smallest value such that at least the fraction `share` (0 to 1) of all values do not exceed it:
    /// definition 1 of R. J. Hyndman and Y. Fan, "Sample quantiles in statistical packages", The American Statistician
    /// 50, 1996.
    [[nodiscard]] std::int64_t quantile(double share) const;

    bool operator==(const Histogram&) const = default;

private:
    std::map<std::int64_t, std::uint64_t> counts_;
    std::uint64_t total_ = 0;
};

/// Summary statistics of a histogram.
struct Summary {
    std::uint64_t count = 0;
    double mean = 0.0, deviation = 0.0;                            ///< standard deviation of the sample
    std::int64_t min = 0, low = 0, median = 0, high = 0, max = 0;  ///< `low` and `high` are the 5 % and 95 % quantiles
};
Summary summary_of(const Histogram& histogram);

/// Returns the confidence interval of the mean. Requires at least one value. If there is only one value, the interval
/// is infinite.
Interval mean_interval(const Histogram& histogram, double level = default_level);

}  // namespace rulescope::statistics
