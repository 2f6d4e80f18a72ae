// Tests whether three or more seats have equal chances of winning.
//
// The tests apply to games with exactly one winner. The caller excludes other games and reports their number.
#pragma once

#include <cstdint>
#include <span>

#include "analysis/statistics/interval.h"
#include "core/random.h"

namespace rulescope::statistics {

struct MultinomialTest {
    double p = 1.0;     ///< p-value of the hypothesis "all seats win equally often"
    bool exact = true;  ///< true if p is computed from all distributions; false if p is estimated from random matches
    std::uint64_t samples = 0;  ///< if not exact: number of random matches
    double error = 0.0;         ///< if not exact: standard error of p
};

/// The exact multinomial test. p is the probability that fair seats produce a distribution of wins that is as probable
/// as the observed distribution or less probable (T. R. C. Read and N. A. C. Cressie, "Goodness-of-Fit Statistics for
/// Discrete Multivariate Data", 1988). The test examines all distributions if there are at most thirty million of them;
/// distributions that differ only in the order of the seats count once. The test is therefore exact for three seats up
/// to 18 000 games, four up to 1600, five up to 500, six up to 300. Otherwise the test draws 100 000 fair matches from
/// a fixed seed and reports the standard error of p. The observed match counts as one of the drawn matches, so that p
/// is never 0 (A. C. Davison and D. V. Hinkley, "Bootstrap Methods and their Application", 1997, section 4.2). Requires
/// at least two seats; without games p is 1.
MultinomialTest multinomial_test(std::span<const std::uint64_t> wins);

/// How far apart the largest and the smallest share of wins can be by chance if all seats are fair: a quantile of this
/// difference.
struct FairGap {
    double gap = 0.0;           ///< largest share of wins - smallest share
    bool exact = true;          ///< true if `gap` is computed exactly; false if it is estimated from random matches
    std::uint64_t samples = 0;  ///< if not exact: number of random matches
    Interval between;           ///< the confidence interval of `gap` (95 %)
};

/// Returns the smallest gap that fair seats do not exceed with probability at least `level`; a larger gap is a sign of
/// unfairness. The result is exact up to 20 000 games. For more games, the function draws 100 000 fair matches from a
/// fixed seed and returns their quantile; the interval of the quantile is computed from order statistics. Requires
/// seats >= 2 and games >= 1.
FairGap fair_gap(int seats, std::uint64_t games, double level = default_level);

/// Returns the exact probability that, among fair seats, the largest number of wins exceeds the smallest number of wins
/// by at most `largest`. The computation treats the wins of the seats as independent Poisson counts under the condition
/// that they add up to `games` (B. Levin, "A representation for multinomial cumulative distribution functions", Annals
/// of Statistics 9, 1981).
double gap_within(int seats, std::uint64_t games, std::uint64_t largest);

}  // namespace rulescope::statistics
