// Wins of the Adaptoid family that are known from elsewhere (verify/known_wins.h).
#pragma once

#include "analysis/verify/known_wins.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// None is known.
inline verify::KnownWins known_wins_of(const Adaptoid&) {
    return {};
}

}  // namespace rulescope::adaptoid
