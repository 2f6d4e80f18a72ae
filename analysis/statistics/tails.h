// Tail probabilities of distributions.
#pragma once

#include <cstdint>

namespace rulescope::statistics {

/// P(Z > z) of the standard normal distribution.
double normal_tail(double z);

/// P(T > t) of Student's t. Requires freedom > 0.
double student_tail(double t, double freedom);

/// P(X > x) of chi-squared, x >= 0. Requires freedom > 0.
double chi_squared_tail(double x, double freedom);

/// The probability of at most `heads` heads in `n` fair tosses. Requires heads <= n.
double fair_tosses_at_most(std::uint64_t heads, std::uint64_t n);

}  // namespace rulescope::statistics
