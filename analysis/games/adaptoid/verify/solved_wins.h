// Wins of the Adaptoid family from other sources (verify/solved_wins.h).
#pragma once

#include "analysis/verify/solved_wins.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// There are none.
inline verify::SolvedWins solved_wins_of(const Adaptoid&) {
    return {};
}

}  // namespace rulescope::adaptoid
