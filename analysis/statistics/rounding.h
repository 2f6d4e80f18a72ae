// Rounding of results. A result is rounded once, where it is computed, so that the structs and the documents written
// from them contain equal numbers.
#pragma once

#include <cmath>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// Rounds to six decimals. With so few decimals every compiler gives the same result.
inline double rounded(double value) {
    return std::round(value * 1e6) / 1e6;
}

inline Interval rounded(const Interval& interval) {
    return {rounded(interval.low), rounded(interval.high)};
}

}  // namespace rulescope::statistics
