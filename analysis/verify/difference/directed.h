// A directed search (verify/directed.h) for a divergence, for games too large for an exhaustive walk and divergences
// too rare for random games. The family provides the potential.
#pragma once

#include <functional>
#include <optional>

#include "analysis/verify/difference/difference.h"
#include "analysis/verify/directed.h"

namespace rulescope::verify {

/// The result of a directed search for a divergence.
struct DirectedDivergence {
    std::optional<Divergence> divergence;
    std::uint64_t plies = 0;  ///< number of plies played
};

/// Searches for a divergence, guided by potential(game A, state of A); lower is nearer. Both sides must agree at
/// `start`. The line found is not necessarily shortest.
DirectedDivergence search_divergence(const Sides& games, const Pair& start,
                                     const std::function<double(const AnyGame&, const AnyState&)>& potential,
                                     const BeamBounds& bounds);

}  // namespace rulescope::verify
