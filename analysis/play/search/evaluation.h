// Static evaluation: an estimate of the payoff of each seat without search.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>

#include "analysis/play/turn_game.h"

namespace rulescope::play {

/// Evaluates unfinished positions. Like payoffs, the values are from 0 to 1 and sum to 1; the single value of a
/// solitaire is from 0 to 1. Higher is better.
template <class E, class T>
concept Evaluation = TurnGame<T> && requires(const E& evaluation, const typename T::State& state) {
    { evaluation(state) } -> std::same_as<Payoffs>;
};

/// Converts scores (sums of weighted terms) to probabilities that are proportional to exp(score) and sum to 1. This is
/// the conditional logit model that fitting.h fits. For a single seat the function is the logistic function.
inline Payoffs chances_of(Payoffs scores, std::size_t seats) {
    if (seats == 1) {
        scores[0] = 1.0 / (1.0 + std::exp(-scores[0]));
        return scores;
    }
    const auto end = scores.begin() + static_cast<std::ptrdiff_t>(seats);
    const double highest = *std::max_element(scores.begin(), end);
    double sum = 0;
    for (auto score = scores.begin(); score != end; ++score) {
        *score = std::exp(*score - highest);
        sum += *score;
    }
    for (auto score = scores.begin(); score != end; ++score) {
        *score /= sum;
    }
    return scores;
}

}  // namespace rulescope::play
