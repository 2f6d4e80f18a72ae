// Tilted probabilities: the probabilities of the payoffs that are nearest to the observed ones under a hypothetical
// score.
//
// Among all probabilities with the hypothetical mean, those that maximise the likelihood of the observed games: payoff
// x with c of n games has the probability c / (n (1 + t (x - supposed))), with the unique tilt t that gives this mean
// (empirical likelihood; A. B. Owen, "Empirical likelihood ratio confidence intervals for a single functional",
// Biometrika 75, 1988). If no t in the permitted range does so, a payoff at the end of the range that did not occur
// takes the remaining probability.
#pragma once

#include <span>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// The range of a table of payoffs, and its number of games.
struct PayoffRange {
    double lowest = 0.0, highest = 0.0;
    double games = 0.0;
};
PayoffRange range_of(std::span<const ScoreCount> counts);

// `counts` lists every possible payoff, with 0 games if it did not occur; at least two different payoffs, at least one
// game. `supposed` is strictly between the lowest and the highest payoff.

/// Returns the tilt t.
double tilt_to(std::span<const ScoreCount> counts, const PayoffRange& range, double supposed);

/// Returns the variance of one game's payoff if `supposed` is the true mean.
double variance_under(std::span<const ScoreCount> counts, const PayoffRange& range, double supposed);

/// Returns the natural logarithm of the likelihood ratio of the mean `second` to the mean `first`, each with the
/// probabilities that fit best.
double log_likelihood_ratio(std::span<const ScoreCount> counts, double first, double second);

}  // namespace rulescope::statistics
