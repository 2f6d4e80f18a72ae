// Rounding of results. A result is rounded once, where it is computed, so that documents contain exactly the numbers of
// the structs.
#pragma once

#include <cmath>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// Rounds to six decimals, few enough to give the same result with every compiler.
inline double rounded(double value) {
    return std::round(value * 1e6) / 1e6;
}

inline Interval rounded(const Interval& interval) {
    return {rounded(interval.low), rounded(interval.high)};
}

}  // namespace rulescope::statistics
