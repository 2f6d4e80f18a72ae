// Shortens a line on which two rule sets diverge.
//
// First whole turns are removed; later plies are kept where they are still legal, else replaced by the first legal ply.
// Then a walk with small bounds searches for a nearer divergence from every position of the line. Finally RapidCheck
// shrinks the choices. The result is a local minimum, not a proof of minimality.
#pragma once

#include <atomic>

#include "analysis/verify/difference/line.h"

namespace rulescope::verify {

/// Applies these steps to a divergence and returns the shortest one found. `stop` may be null.
Divergence shorten(const Sides& games, const Pair& start, Divergence divergence, const std::atomic<bool>* stop);

}  // namespace rulescope::verify
