// Tails: how likely it is, by chance alone, to get at least as far.
#pragma once

#include <cstdint>

namespace rulescope::statistics {

/// Of a normal distribution beyond z standard deviations, above.
double normal_tail(double z);

/// Of Student's t beyond `t`, above. freedom > 0.
double student_tail(double t, double freedom);

/// Of chi-squared beyond `x` >= 0. freedom > 0.
double chi_squared_tail(double x, double freedom);

/// Of `n` fair tosses: `heads` or fewer. heads <= n.
double fair_tosses_at_most(std::uint64_t heads, std::uint64_t n);

}  // namespace rulescope::statistics
