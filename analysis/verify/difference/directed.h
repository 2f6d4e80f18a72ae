// A parting looked for by a directed search (verify/directed.h): where all lines of play are too many and chance comes
// by too seldom, somebody who knows the game says what is near.
#pragma once

#include <functional>
#include <optional>

#include "analysis/verify/difference/difference.h"
#include "analysis/verify/directed.h"

namespace rulescope::verify {

/// What a directed search for a parting came to.
struct DirectedParting {
    std::optional<Parting> parting;
    std::uint64_t plies = 0;  ///< played for it
};

/// Looks for a parting on lines that potential(game A, state of A) leads; lower is nearer. Both sides look the same at
/// the start. The line found is no shortest one.
DirectedParting direct_to_parting(const Sides& games, const Pair& start,
                                  const std::function<double(const AnyGame&, const AnyState&)>& potential,
                                  const BeamBounds& bounds);

}  // namespace rulescope::verify
