// Search for three seats and more.
//
// The paranoid search (N. Sturtevant, R. Korf, "On pruning techniques for multi-player games", AAAI 2000) assumes that
// all others play against the seat that decides. This leaves two sides, so that alpha-beta pruning applies. A proven
// win holds against any play of the others; a proven loss holds only against a coalition of all others.
#pragma once

#include "analysis/play/search/alphabeta.h"

namespace rulescope::play {

/// The best turn for the seat to act if all others play against it.
template <TurnGame T, Evaluation<T> E>
Decision<T> paranoid(const T& game, const E& evaluation, const typename T::State& state,
                     const AlphaBetaOptions& options, Random& random) {
    return AlphaBeta<T, E>(game, evaluation, state, options).decide(random);
}

}  // namespace rulescope::play
