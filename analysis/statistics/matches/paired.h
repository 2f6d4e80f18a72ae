// Paired games. The two games of a pair have the same opening and the same seed, but different rule sets or agents.
#pragma once

#include <cstdint>
#include <span>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// Statistics of the differences. The difference of a pair is its second payoff minus its first payoff.
struct PairedDifference {
    std::uint64_t pairs = 0;
    double mean = 0.0, deviation = 0.0;  ///< mean and standard deviation of the sample (divisor n - 1)
    std::uint64_t up = 0, down = 0;      ///< number of pairs whose difference is above 0, and below 0
    /// The interval of the mean, computed by score() with the possible range of differences. With many pairs it is
    /// nearly equal to Student's interval, but it does not shrink to a point if all observed differences are equal.
    Interval interval;
    Interval student;    ///< Student's t interval, computed by mean(); infinite if there are fewer than two pairs
    double p = 1.0;      ///< two-sided p-value of the hypothesis that the mean difference is 0
    bool exact = false;  ///< true if p counts all choices of signs; false if p is from Student's t
};

/// `range` is the largest possible absolute difference (1 for payoffs from 0 to 1).
///
/// If the two rule sets or agents do not differ, each difference has either sign with equal probability. The p-value is
/// the fraction of all 2^n choices of signs whose sum is at least as far from 0 as the observed sum (R. A. Fisher, "The
/// Design of Experiments", 1935, chapter III). With wins and losses only, the test is the exact test of Q. McNemar,
/// "Note on the sampling error of the difference between correlated proportions or percentages", Psychometrika 12,
/// 1947, in its binomial form: the sign test. The function counts how many choices of signs give each sum. This is fast
/// if there are few different payoffs. If counting would take more than about a second, Student's t is used instead and
/// `exact` is false.
PairedDifference paired_difference(std::span<const double> differences, double range = 1.0,
                                   double level = default_level);

/// Returns the two-sided p-value of the sign test for `up` positive and `down` negative differences. The caller leaves
/// out differences of 0.
double sign_test(std::uint64_t up, std::uint64_t down);

}  // namespace rulescope::statistics
