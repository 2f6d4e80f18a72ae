// A line on which two rule sets part, made shorter.
//
// First whole turns are left out: what follows is played as it was where that is still legal, else the first legal ply
// takes its place. Then shortcuts are looked for: from every position on the line the nearest parting, by a walk with
// small bounds. At last RapidCheck's shrinking of the choices has its turn. What is left is a local minimum, not a
// proof.
#pragma once

#include <atomic>

#include "analysis/verify/difference/line.h"

namespace rulescope::verify {

/// A parting in as few turns as can be found from this one.
Parting shorten(const Sides& games, const Pair& start, Parting parting, const std::atomic<bool>* stop);

}  // namespace rulescope::verify
