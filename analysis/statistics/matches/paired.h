// Paired games: equal openings and seeds under two rule sets, or with two agents.
#pragma once

#include <cstdint>
#include <span>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// Statistics of differences: second payoff - first payoff of each pair.
struct PairedDifference {
    std::uint64_t pairs = 0;
    double mean = 0.0, deviation = 0.0;  ///< of the sample (divided by n - 1)
    std::uint64_t up = 0, down = 0;      ///< number of pairs with a difference above 0, below 0
    /// The interval of the mean, by score() with the possible range of differences. With many pairs it is nearly equal
    /// to Student's interval, but it does not shrink to a point if all observed differences are equal.
    Interval interval;
    Interval student;    ///< Student's t interval, by mean(); infinite with fewer than two pairs
    double p = 1.0;      ///< two-sided p-value of "the two give equal payoffs on average"
    bool exact = false;  ///< true if p counts all choices of signs; false if p is from Student's t
};

/// `range` is the largest possible absolute difference (1 for payoffs from 0 to 1).
///
/// If the change has no effect, each difference could as well have the opposite sign. The p-value is the fraction of
/// all 2^n choices of signs whose sum is at least as far from 0 as the observed sum (R. A. Fisher, "The Design of
/// Experiments", 1935, chapter III). With wins and losses only, the test is the exact test of Q. McNemar, "Note on the
/// sampling error of the difference between correlated proportions or percentages", Psychometrika 12, 1947, in its
/// binomial form: the sign test. The choices of signs are counted by their sums, which is fast if payoffs have few
/// values. If counting would take more than about a second, Student's t is used instead and `exact` is false.
PairedDifference paired_difference(std::span<const double> differences, double range = 1.0,
                                   double level = default_level);

/// Returns the two-sided p-value of the sign test for `up` positive and `down` negative differences. Differences of 0
/// are not counted.
double sign_test(std::uint64_t up, std::uint64_t down);

}  // namespace rulescope::statistics
