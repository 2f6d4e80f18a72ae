// Wins that the solver of boards knows of (verify/known_wins.h).
#pragma once

#include "analysis/verify/known_wins.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// Of a solitaire a solution of its board, or that it has none (P-22). Of the other modes none is known.
verify::KnownWins known_wins_of(const Pentactic& game);

}  // namespace rulescope::pentactic
