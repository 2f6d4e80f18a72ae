// Three seats and more.
//
// The paranoid search (N. Sturtevant, R. Korf, "On pruning techniques for multi-player games", AAAI 2000) supposes that
// all others play against the seat that decides. Then only two sides are left, and everything that helps alpha-beta
// helps here too; a proven win is a true one, whatever the others want, but a loss is proven only against all of them
// together.
#pragma once

#include "analysis/play/search/alphabeta.h"

namespace rulescope::play {

/// The turn that is best for the seat to act if all others join against it.
template <TurnGame T, Evaluation<T> E>
Decision<T> paranoid(const T& game, const E& evaluation, const typename T::State& state,
                     const AlphaBetaOptions& options, Random& random) {
    return AlphaBeta<T, E>(game, evaluation, state, options).decide(random);
}

}  // namespace rulescope::play
