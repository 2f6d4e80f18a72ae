// Tests whether three or more seats have equal chances of winning.
//
// For games with one winner each. Games without a single winner are excluded and reported as such.
#pragma once

#include <cstdint>
#include <span>

#include "analysis/statistics/interval.h"
#include "core/random.h"

namespace rulescope::statistics {

struct MultinomialTest {
    double p = 1.0;             ///< of "all seats win equally often"
    bool exact = true;          ///< true if every distribution of the wins was counted
    std::uint64_t samples = 0;  ///< otherwise: number of matches drawn,
    double error = 0.0;         ///< and the resulting standard error of p
};

/// The exact multinomial test: the probability that fair seats share the wins in a distribution that is at most as
/// probable as the observed one (T. R. C. Read and N. A. C. Cressie, "Goodness-of-Fit Statistics for Discrete
/// Multivariate Data", 1988). Counts all distributions if there are at most thirty million of them up to the order of
/// seats: three seats up to 18 000 games, four up to 1600, five up to 500, six up to 300. Otherwise it draws 100 000
/// fair matches from a fixed seed and counts the observed one among them, so that p is never 0 (A. C. Davison and D. V.
/// Hinkley, "Bootstrap Methods and their Application", 1997, section 4.2), and reports the error. At least two seats;
/// without games p is 1.
MultinomialTest multinomial_test(std::span<const std::uint64_t> wins);

/// A quantile of the difference between the largest and the smallest share of wins among fair seats.
struct FairGap {
    double gap = 0.0;           ///< largest share of wins - smallest share
    bool exact = true;          ///< true if computed; otherwise estimated from
    std::uint64_t samples = 0;  ///< this number of random matches,
    Interval between;           ///< with this confidence interval (95 %)
};

/// Returns the smallest gap that fair seats do not exceed in n games with probability at least `level`: a larger gap is
/// a sign of unfairness. Exact up to 20 000 games; beyond, the quantile of 100 000 fair matches from a fixed seed, with
/// the order statistics around it. seats >= 2, games >= 1.
FairGap fair_gap(int seats, std::uint64_t games, double level = default_level);

/// Returns the exact probability that the numbers of wins of fair seats differ by at most `most` games (largest -
/// smallest): counts that add up to the games are Poisson counts of the seats under that condition (B. Levin, "A
/// representation for multinomial cumulative distribution functions", Annals of Statistics 9, 1981).
double gap_within(int seats, std::uint64_t games, std::uint64_t largest);

}  // namespace rulescope::statistics
