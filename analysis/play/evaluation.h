// What a position looks like without searching: an estimate of what each seat will get.
#pragma once

#include <concepts>

#include "analysis/play/turn_game.h"

namespace rulescope::play {

/// Of unfinished positions. From 0 to 1 and together 1 (a solitaire: 0 to 1), like the payoffs themselves; higher is
/// better.
template <class E, class T>
concept Evaluation = TurnGame<T> && requires(const E& evaluation, const typename T::State& state) {
    { evaluation(state) } -> std::same_as<Payoffs>;
};

}  // namespace rulescope::play
