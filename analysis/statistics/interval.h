// Confidence intervals of a rate, a score or a mean of n games, and the tails of the distributions behind them.
#pragma once

#include <cstdint>
#include <span>

namespace rulescope::statistics {

// Confidence intervals of a rate, a score or a mean of n games.
//
// The level is the coverage: at 0.95, about 95 of a hundred such intervals contain the true value. Without games the
// interval of a rate or a score is the whole range.

/// The interval from `low` to `high`, both included.
struct Interval {
    double low = 0.0;
    double high = 0.0;
    [[nodiscard]] bool contains(double value) const { return low <= value && value <= high; }
    [[nodiscard]] double width() const { return high - low; }
};

inline constexpr double default_level = 0.95;

/// Returns the half-width, in standard errors, of a normal confidence interval of this level: 1.96 at level 0.95.
/// Requires 0 < level < 1.
double normal_quantile(double level);

/// Returns the confidence interval of a rate, computed from `successes` in `n` games: Wilson's score interval without
/// continuity correction (E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA
/// 22, 1927; method 3 of R. G. Newcombe, Statistics in Medicine 17, 1998). Requires 0 <= successes <= n.
Interval wilson(std::uint64_t successes, std::uint64_t n, double level = default_level);

/// A possible payoff, and the number of games that ended with this payoff.
struct ScoreCount {
    double payoff = 0.0;
    std::uint64_t games = 0;
};

/// Returns the interval of the mean payoff of games that may have draws. It consists of the means that the score test
/// does not reject. The test needs the variance of a payoff under a hypothetical mean. It computes this variance with
/// the probabilities that have this mean and are nearest to the counts (empirical likelihood with the support of all
/// possible payoffs; A. B. Owen, "Empirical likelihood ratio confidence intervals for a single functional", Biometrika
/// 75, 1988). With wins and losses only, the interval equals Wilson's. Draws make the interval narrower. If all n games
/// are drawn, its half-width is still about z²/2n.
///
/// `counts` lists every possible payoff, with 0 games if the payoff did not occur. Requires at least two different
/// payoffs.
Interval score(std::span<const ScoreCount> counts, double level = default_level);

/// Returns the mean of the payoffs; 0 without games.
double mean_score(std::span<const ScoreCount> counts);

/// Returns the interval of the mean of n measurements, computed by Student's t from the sample mean and the sample
/// variance (divided by n - 1) ("Student", "The probable error of a mean", Biometrika 6, 1908). For n < 2 the interval
/// is infinite.
Interval mean(double sample_mean, double sample_variance, std::uint64_t n, double level = default_level);

// Tail probabilities of distributions.

/// Returns P(Z > z) for Z with the standard normal distribution.
double normal_tail(double z);

/// Returns P(T > t) for T with Student's t distribution. Requires freedom > 0.
double student_tail(double t, double freedom);

/// Returns P(X > x) for X with the chi-squared distribution. Requires x >= 0 and freedom > 0.
double chi_squared_tail(double x, double freedom);

/// Returns P(X > x) for X with the F distribution. Requires x >= 0 and both degrees of freedom > 0.
double fisher_tail(double x, double freedom, double freedom_below);

/// Returns the probability of at most `heads` heads in `n` fair tosses. Requires heads <= n.
double fair_tosses_at_most(std::uint64_t heads, std::uint64_t n);

}  // namespace rulescope::statistics
