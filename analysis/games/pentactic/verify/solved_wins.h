// Wins that the solver of boards provides (analysis/verify/solved_wins.h).
#pragma once

#include "analysis/verify/solved_wins.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// For a solitaire, returns a solution of its board or the statement that there is no solution (P-22). Empty for the
/// other modes, and for grids that are too large for the solver.
verify::SolvedWins solved_wins_of(const Pentactic& game);

}  // namespace rulescope::pentactic
