#include "analysis/statistics/histogram.h"

#include <algorithm>
#include <cmath>

namespace rulescope::statistics {

void Histogram::add(std::int64_t value, std::uint64_t times) {
    if (times > 0) {
        counts_[value] += times;
        total_ += times;
    }
}

void Histogram::merge(const Histogram& other) {
    for (const auto& [value, times] : other.counts_) {
        add(value, times);
    }
}

double Histogram::mean() const {
    double sum = 0.0;
    for (const auto& [value, times] : counts_) {
        sum += static_cast<double>(value) * static_cast<double>(times);
    }
    return sum / static_cast<double>(total_);
}

double Histogram::variance() const {
    if (total_ < 2) {
        return 0.0;
    }
    const double centre = mean();
    double sum = 0.0;
    for (const auto& [value, times] : counts_) {
        const double distance = static_cast<double>(value) - centre;
        sum += distance * distance * static_cast<double>(times);
    }
    return sum / static_cast<double>(total_ - 1);
}

std::int64_t Histogram::quantile(double share) const {
    const double wanted = std::clamp(share, 0.0, 1.0) * static_cast<double>(total_);
    std::uint64_t counted = 0;
    for (const auto& [value, times] : counts_) {
        counted += times;
        if (static_cast<double>(counted) >= wanted) {
            return value;
        }
    }
    return max();
}

Summary summary_of(const Histogram& histogram) {
    if (histogram.empty()) {
        return {};
    }
    return {histogram.total(),        histogram.mean(),        std::sqrt(histogram.variance()), histogram.min(),
            histogram.quantile(0.05), histogram.quantile(0.5), histogram.quantile(0.95),        histogram.max()};
}

Interval mean_interval(const Histogram& histogram, double level) {
    return mean(histogram.mean(), histogram.variance(), histogram.total(), level);
}

}  // namespace rulescope::statistics
