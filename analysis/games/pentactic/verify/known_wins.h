// Wins that the solver of boards provides (analysis/verify/known_wins.h).
#pragma once

#include "analysis/verify/known_wins.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// For a solitaire, a solution of its board or the proof that there is none (P-22). Empty for the other modes.
verify::KnownWins known_wins_of(const Pentactic& game);

}  // namespace rulescope::pentactic
