#include "analysis/statistics/multiple.h"

#include <algorithm>
#include <cstddef>

namespace rulescope::statistics {

std::vector<double> holm(std::span<const double> p_values) {
    std::vector<std::size_t> rising(p_values.size());
    for (std::size_t i = 0; i < rising.size(); ++i) {
        rising[i] = i;
    }
    std::sort(rising.begin(), rising.end(),
              [&](std::size_t one, std::size_t other) { return p_values[one] < p_values[other]; });
    std::vector<double> adjusted(p_values.size());
    double largest = 0.0;
    for (std::size_t rank = 0; rank < rising.size(); ++rank) {
        const double left = static_cast<double>(rising.size() - rank);  // hypotheses not yet rejected
        largest = std::max(largest, std::min(1.0, left * p_values[rising[rank]]));
        adjusted[rising[rank]] = largest;
    }
    return adjusted;
}

}  // namespace rulescope::statistics
