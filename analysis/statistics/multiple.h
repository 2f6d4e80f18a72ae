// Many questions at once: p-values of a table, corrected for how many there are.
#pragma once

#include <span>
#include <vector>

namespace rulescope::statistics {

/// Holm's step-down correction: rejecting every question whose adjusted p-value is at most a rejects one wrongly, in
/// the whole table, with a chance of at most a, however the questions depend on each other (S. Holm, "A simple
/// sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979; as adjusted p-values:
/// S. P. Wright, "Adjusted p-values for simultaneous inference", Biometrics 48, 1992). In the order given.
std::vector<double> holm(std::span<const double> p_values);

}  // namespace rulescope::statistics
