// Wins of the Adaptoid family from other sources (verify/known_wins.h).
#pragma once

#include "analysis/verify/known_wins.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// There are none.
inline verify::KnownWins known_wins_of(const Adaptoid&) {
    return {};
}

}  // namespace rulescope::adaptoid
