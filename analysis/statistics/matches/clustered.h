// The interval of the mean payoff of games that are clustered by opening line.
#pragma once

#include <cstdint>
#include <span>

#include "analysis/statistics/cluster_robust.h"
#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// Satterthwaite's degrees of freedom below which the interval is unreliable (E. Tipton, "Small sample adjustments for
/// robust variance estimation with meta-regression", Psychological Methods 20, 2015: below 4 the approximation by
/// Student's t fails). Five lines with equally many games have four degrees of freedom.
inline constexpr double min_cluster_freedom = 4.0;

/// The mean payoff of clustered games.
struct ClusteredMean {
    std::uint64_t games = 0, clusters = 0;  ///< clusters without games do not count
    double mean = 0.0;
    double error = 0.0;  ///< standard error that belongs to `interval`
    Interval interval;
    /// The variance of the mean divided by its variance for independent games. The interval uses at least 1.
    double design_effect = 1.0;
    /// True if the degrees of freedom are below min_cluster_freedom: too few lines, or one line dominates.
    bool few = true;
};

/// Returns the mean payoff and its interval. Clusters are independent of each other; games within a cluster may depend
/// on each other in any manner. `lowest` and `highest` are the ends of the range of payoffs. Throws
/// std::invalid_argument if a cluster is impossible in this range.
///
/// The mean is the ratio of the total payoff to the number of games (W. G. Cochran, "Sampling Techniques", 3rd edition,
/// 1977, chapter 6). Its variance is the cluster-robust CR2 (cluster_robust.h), and its degrees of freedom are
/// Satterthwaite's with the correlation that the design effect implies. The interval is Wilson's, with the number of
/// games divided by the design effect and with Student's quantile instead of the normal one (C. Franco, R. J. A.
/// Little, T. A. Louis, E. V. Slud, "Comparative study of confidence intervals for proportions in complex sample
/// surveys", Journal of Survey Statistics and Methodology 7, 2019). Payoffs between the ends of the range reduce the
/// variance as they do in score().
///
/// A design effect below 1 is mostly an artefact of few lines, because a common opening makes payoffs alike. The
/// interval then uses 1, so that it is never narrower than the interval for independent games. If all payoffs are
/// equal, the data contain no information on the correlation, and the interval assumes that each line is one game. No
/// other payoffs of these lines exclude more: the interval reaches at least as far as if all payoffs were at the end of
/// the range. So a more extreme mean never has a larger p-value. The interval of a single line is the whole range.
///
/// In simulations with win rates that differ by line (300 games, 5 to 100 lines of equal and of very unequal sizes,
/// correlation 0 to 0.5) the 95 % interval contained the true mean in 94.8 to 99.6 % of all matches. The interval for
/// independent games contained it in 19 to 96 %.
ClusteredMean clustered_mean(std::span<const Cluster> clusters, double lowest, double highest,
                             double level = default_level);

}  // namespace rulescope::statistics
