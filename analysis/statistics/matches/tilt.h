// Tilted probabilities of the payoffs. Among all probabilities that give a hypothetical mean, they are nearest to the
// observed frequencies.
//
// They are nearest in this sense: they maximise the likelihood of the observed games. A payoff x that occurred in c of
// n games has the probability c / (n (1 + t (x - supposed))), where t is the unique tilt that gives the mean `supposed`
// (empirical likelihood; A. B. Owen, "Empirical likelihood ratio confidence intervals for a single functional",
// Biometrika 75, 1988). If no permitted t gives this mean, the lowest or the highest payoff did not occur in the games;
// this payoff then gets the remaining probability.
#pragma once

#include <span>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// The range of the payoffs in a list, and the number of games.
struct PayoffRange {
    double lowest = 0.0, highest = 0.0;
    double games = 0.0;
};
PayoffRange range_of(std::span<const ScoreCount> counts);

// The following functions require at least two different payoffs and at least one game. `counts` lists every possible
// payoff, with 0 games if the payoff did not occur. `supposed` must be strictly between the lowest and the highest
// payoff.

/// Returns the tilt t.
double tilt_to(std::span<const ScoreCount> counts, const PayoffRange& range, double supposed);

/// Returns the variance of one game's payoff if `supposed` is the true mean.
double variance_under(std::span<const ScoreCount> counts, const PayoffRange& range, double supposed);

/// Returns the natural logarithm of the likelihood ratio: the likelihood of the mean `second` divided by the likelihood
/// of the mean `first`. Each likelihood is computed with the tilted probabilities for its mean.
double log_likelihood_ratio(std::span<const ScoreCount> counts, double first, double second);

}  // namespace rulescope::statistics
