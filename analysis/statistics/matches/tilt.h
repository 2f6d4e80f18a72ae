// Tilted chances: what the chances of the payoffs would be nearest to, were a supposed score the true one.
//
// Of all chances whose mean is the supposed one, those that make the seen games likeliest: payoff x with c of n
// games has the chance c / (n (1 + t (x - supposed))), with the one tilt t that keeps that mean (empirical
// likelihood; A. B. Owen, "Empirical likelihood ratio confidence intervals for a single functional", Biometrika
// 75, 1988). A payoff at the end of the range that never came takes the rest where no t within range does it.
#pragma once

#include <span>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// What a table of payoffs spans, and how many games it holds.
struct PayoffRange {
    double lowest = 0.0, highest = 0.0;
    double games = 0.0;
};
PayoffRange range_of(std::span<const ScoreCount> counts);

// `counts` names every payoff that is possible, those that never came with 0 games; at least two different
// payoffs, at least one game. `supposed` lies strictly between the lowest and the highest payoff.

/// The tilt t.
double tilt_to(std::span<const ScoreCount> counts, const PayoffRange& range, double supposed);

/// The variance of one game's payoff, were `supposed` the true mean.
double variance_under(std::span<const ScoreCount> counts, const PayoffRange& range, double supposed);

/// How much likelier, as a natural logarithm, the games are under the mean `second` than under `first`, each
/// with the chances that suit it best.
double log_likelihood_ratio(std::span<const ScoreCount> counts, double first, double second);

}  // namespace rulescope::statistics
