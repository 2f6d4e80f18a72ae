// Multiple tests: corrects the p-values of a table for their number.
#pragma once

#include <span>
#include <vector>

namespace rulescope::statistics {

/// Holm's step-down correction. If all hypotheses with an adjusted p-value of at most a are rejected, the probability
/// of any wrong rejection in the whole table is at most a, for any dependence between the tests (S. Holm, "A simple
/// sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979; as adjusted p-values:
/// S. P. Wright, "Adjusted p-values for simultaneous inference", Biometrics 48, 1992). Results are in the order of
/// `p_values`.
std::vector<double> holm(std::span<const double> p_values);

}  // namespace rulescope::statistics
