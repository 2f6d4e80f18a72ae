// How results are rounded: once, where they are computed, so that a document and the struct that it was made from hold
// the same numbers.
#pragma once

#include <cmath>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// Six decimals: enough for people, few enough to be the same with every compiler.
inline double rounded(double value) {
    return std::round(value * 1e6) / 1e6;
}

inline Interval rounded(const Interval& interval) {
    return {rounded(interval.low), rounded(interval.high)};
}

}  // namespace rulescope::statistics
