// Paired games: the same opening and the same luck under two rule sets, or by two agents.
#pragma once

#include <cstdint>
#include <span>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// What n differences (second payoff - first payoff, of the same pair) tell.
struct PairedDifference {
    std::uint64_t pairs = 0;
    double mean = 0.0, deviation = 0.0;  ///< of the sample (n - 1)
    std::uint64_t up = 0, down = 0;      ///< pairs with a difference above 0, below 0
    /// Of the mean, by score() with the range that differences can have: with many pairs the same as Student's, yet it
    /// does not shrink to nothing where all pairs seen were equal.
    Interval interval;
    Interval student;    ///< by mean(): Student's t, the textbook's; infinite with less than two pairs
    double p = 1.0;      ///< of "the two give the same on average", two-sided
    bool exact = false;  ///< p counts all signs; else it is Student's
};

/// `range`: the largest difference that is possible, either way (1 for payoffs from 0 to 1); none is larger.
///
/// The p-value: were nothing changed, each difference could as well have had the other sign; it is the share of all
/// 2^n choices of signs whose sum is at least as far from 0 as the one seen (R. A. Fisher, "The Design of Experiments",
/// 1935, chapter III). With wins and losses alone that is the exact test of Q. McNemar, "Note on the sampling error of
/// the difference between correlated proportions or percentages", Psychometrika 12, 1947, in its binomial form: the
/// sign test. All choices are counted by the sums they lead to, which takes little where payoffs have few values;
/// where it would take more than a second or so, Student's t takes its place, and `exact` says so.
PairedDifference paired_difference(std::span<const double> differences, double range = 1.0,
                                   double level = default_level);

/// The sign test, two-sided: `up` pairs for the one, `down` for the other, equal ones left out.
double sign_test(std::uint64_t up, std::uint64_t down);

}  // namespace rulescope::statistics
