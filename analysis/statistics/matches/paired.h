// Paired games. The two games of a pair have the same opening and the same seed, but different rule sets or agents.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// Statistics of the differences. The difference of a pair is its second payoff minus its first payoff.
struct PairedDifference {
    std::uint64_t pairs = 0;
    double mean = 0.0, deviation = 0.0;  ///< mean and standard deviation of the sample (divisor n - 1)
    std::uint64_t up = 0, down = 0;      ///< number of pairs whose difference is above 0, and below 0
    Interval interval;                   ///< the mean differences that the test does not reject
    double p = 1.0;                      ///< two-sided p-value of the hypothesis that the mean difference is 0
    bool exact = false;                  ///< true if all choices of signs are counted; see paired_difference()
};

/// Tests the mean difference, and inverts the test: p < 1 - level if and only if the interval excludes 0. `range` is
/// the largest possible absolute difference (1 for payoffs from 0 to 1).
///
/// The test rejects a supposed mean if two tests reject it. p is the larger of their p-values, and the interval is the
/// union of their intervals.
///
/// * The sign test of all differences (R. A. Fisher, "The Design of Experiments", 1935, chapter III): if the supposed
///   mean is subtracted, each difference has either sign with equal probability. The p-value is the fraction of all 2^n
///   choices of signs whose sum is at least as far from 0 as the observed sum. For the mean 0 this test is exact if the
///   two rule sets or agents do not differ; with wins and losses only, it is the exact test of Q. McNemar, "Note on the
///   sampling error of the difference between correlated proportions or percentages", Psychometrika 12, 1947. Its
///   interval ends at two of the means of all subsets of the differences (J. A. Hartigan, "Using subsample values as
///   typical values", JASA 64, 1969).
/// * The score test that score() inverts. It does not assume symmetry, and its interval does not shrink to a point if
///   all differences are equal.
///
/// So the test is never less strict than the exact test, and with fewer than six pairs no mean is rejected at 5 %.
/// Counting needs the sums of all subsets by size. If it would take more than about a second (some 700 pairs with
/// payoffs of 0, 1/2 and 1), the score test alone decides, and `exact` is false. In simulations with 10, 40 and 200
/// pairs and differences from -1 to 1 in halves, p was below 0.05 in 0 to 5.3 % of all matches without a difference,
/// and the interval contained the true mean difference in 94.7 to 100 %. With 10 pairs the test is far stricter than
/// its level.
PairedDifference paired_difference(std::span<const double> differences, double range = 1.0,
                                   double level = default_level);

/// Returns the two-sided p-value of the exact sign test of all differences, for the mean 0. Returns nothing if counting
/// takes too long. paired_difference() uses it; its p is never smaller.
std::optional<double> all_signs_test(std::span<const double> differences);

/// Returns the two-sided p-value of the sign test for `up` positive and `down` negative differences. The caller leaves
/// out differences of 0.
double sign_test(std::uint64_t up, std::uint64_t down);

}  // namespace rulescope::statistics
