// Corrects the p-values of several tests for the number of tests.
#pragma once

#include <span>
#include <vector>

namespace rulescope::statistics {

/// Holm's step-down correction. Suppose that all hypotheses with an adjusted p-value of at most alpha are rejected.
/// Then the probability that at least one rejection is wrong is at most alpha, for any dependence between the tests (S.
/// Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979; as
/// adjusted p-values: S. P. Wright, "Adjusted p-values for simultaneous inference", Biometrics 48, 1992). Results are
/// in the order of `p_values`.
std::vector<double> holm(std::span<const double> p_values);

}  // namespace rulescope::statistics
