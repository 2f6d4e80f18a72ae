// Shortens a line on which two rule sets diverge.
//
// First whole turns are removed; later plies are kept where they are still legal, else replaced by the first legal ply.
// Then shortcuts are searched: from every position of the line the nearest divergence, by a walk with small bounds.
// Finally RapidCheck shrinks the choices. The result is a local minimum, not a proof of minimality.
#pragma once

#include <atomic>

#include "analysis/verify/difference/line.h"

namespace rulescope::verify {

/// Returns a divergence with as few turns as the steps above reach from this one. `stop` may be null.
Divergence shorten(const Sides& games, const Pair& start, Divergence divergence, const std::atomic<bool>* stop);

}  // namespace rulescope::verify
