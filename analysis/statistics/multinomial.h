// Three seats and more: are their chances of winning equal?
//
// For games with one winner each; games that several share or nobody wins are left out, and said to be.
#pragma once

#include <cstdint>
#include <span>

#include "analysis/statistics/interval.h"
#include "core/random.h"

namespace rulescope::statistics {

struct MultinomialTest {
    double p = 1.0;             ///< of "all seats win equally often"
    bool exact = true;          ///< every way to share the wins was counted
    std::uint64_t samples = 0;  ///< else: so many matches were drawn,
    double error = 0.0;         ///< and the standard error of p that comes from it
};

/// The exact multinomial test: how likely fair seats are to share the wins in a way that is as unlikely as the one seen
/// or less likely (T. R. C. Read and N. A. C. Cressie, "Goodness-of-Fit Statistics for Discrete Multivariate Data",
/// 1988). Counts every way where there are at most
/// thirty million of them up to the order of seats: three seats to 18 000 games, four to 1600, five to 500, six to 300.
/// Beyond, it draws 100 000 fair matches from a fixed seed, counting the one seen among them, so that p is never 0 (A.
/// C. Davison and D. V. Hinkley, "Bootstrap Methods and their Application", 1997, section 4.2), and tells the error. At
/// least two seats; without games p is 1.
MultinomialTest multinomial_test(std::span<const std::uint64_t> wins);

/// How far apart the luckiest and the unluckiest of fair seats may well be.
struct FairGap {
    double gap = 0.0;           ///< largest share of wins - smallest share
    bool exact = true;          ///< computed; else drawn:
    std::uint64_t samples = 0;  ///< so many matches,
    Interval between;           ///< and the true quantile lies here (95 %)
};

/// The smallest gap that fair seats keep within, in n games, with a chance of at least `level`: a gap beyond it is a
/// sign of unfairness. Exact to 20 000 games; beyond, the quantile of 100 000 fair matches from a fixed seed, with the
/// order statistics around it. seats >= 2, games >= 1.
FairGap fair_gap(int seats, std::uint64_t games, double level = default_level);

/// The chance that fair seats win within `most` games of each other (largest number - smallest), exactly: counts that
/// add up to the games are seats' Poisson counts under that condition (B. Levin, "A representation for multinomial
/// cumulative distribution functions", Annals of Statistics 9, 1981).
double gap_within(int seats, std::uint64_t games, std::uint64_t most);

}  // namespace rulescope::statistics
