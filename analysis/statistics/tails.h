// Tail probabilities of distributions.
#pragma once

#include <cstdint>

namespace rulescope::statistics {

/// Returns P(Z > z) for Z with the standard normal distribution.
double normal_tail(double z);

/// Returns P(T > t) for T with Student's t distribution. Requires freedom > 0.
double student_tail(double t, double freedom);

/// Returns P(X > x) for X with the chi-squared distribution. Requires x >= 0 and freedom > 0.
double chi_squared_tail(double x, double freedom);

/// Returns P(X > x) for X with the F distribution. Requires x >= 0 and both degrees of freedom > 0.
double fisher_tail(double x, double freedom, double freedom_below);

/// Returns the probability of at most `heads` heads in `n` fair tosses. Requires heads <= n.
double fair_tosses_at_most(std::uint64_t heads, std::uint64_t n);

}  // namespace rulescope::statistics
