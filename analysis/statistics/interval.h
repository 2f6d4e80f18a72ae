// Intervals: how far a rate, a score or a mean that was seen in n games may be from the true one.
//
// Every function takes the level (0.95: of a hundred such intervals about 95 hold the true value).
// n = 0 gives the whole range: nothing was seen, nothing is known.
#pragma once

#include <cstdint>
#include <span>

namespace rulescope::statistics {

/// From `low` to `high`, both included.
struct Interval {
    double low = 0.0;
    double high = 0.0;
    [[nodiscard]] bool contains(double value) const { return low <= value && value <= high; }
    [[nodiscard]] double width() const { return high - low; }
};

inline constexpr double default_level = 0.95;

/// How many standard errors an interval reaches to either side: 1.96 at 0.95. 0 < level < 1.
double normal_quantile(double level);

/// A rate: `successes` of `n`. Wilson's score interval without continuity correction (E. B. Wilson,
/// "Probable inference, the law of succession, and statistical inference", JASA 22, 1927; method 3 of
/// R. G. Newcombe, Statistics in Medicine 17, 1998). 0 <= successes <= n.
Interval wilson(std::uint64_t successes, std::uint64_t n, double level = default_level);

/// A payoff that games can give, and how many games gave it.
struct ScoreCount {
    double payoff = 0.0;
    std::uint64_t games = 0;
};

/// The mean payoff of games that also know draws. Inverts the score test with the variance that the
/// outcomes themselves have: under a supposed mean the chances of the payoffs are those nearest to the
/// counts (empirical likelihood with the support of all possible payoffs; A. B. Owen, "Empirical
/// likelihood ratio confidence intervals for a single functional", Biometrika 75, 1988). With wins and
/// losses alone it is exactly Wilson's; draws make it narrower; n draws and nothing else still leave
/// a doubt of about z²/2n.
///
/// `counts` names every payoff that is possible, those that never came with 0 games; at least two
/// different payoffs.
Interval score(std::span<const ScoreCount> counts, double level = default_level);

/// The mean of the payoffs; 0 without games.
double mean_score(std::span<const ScoreCount> counts);

/// The mean of n measurements with the given sample mean and sample variance (divided by n - 1):
/// Student's t ("Student", "The probable error of a mean", Biometrika 6, 1908). n < 2: from minus to plus
/// infinity.
Interval mean(double sample_mean, double sample_variance, std::uint64_t n, double level = default_level);

}  // namespace rulescope::statistics
