// A directed search (verify/directed.h) for a divergence. It serves games that are too large for an exhaustive walk and
// divergences that are too rare for random games. The family provides the potential.
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

/// Searches for a divergence, guided by potential(game A, state of A). A lower potential is nearer to a divergence.
/// Both sides must agree at `start`. The line found is not necessarily shortest.
DirectedDivergence search_divergence(const Sides& games, const Pair& start,
                                     const std::function<double(const AnyGame&, const AnyState&)>& potential,
                                     const BeamBounds& bounds);

}  // namespace rulescope::verify
