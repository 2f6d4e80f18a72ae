// Which clauses decide games (check.h).
#pragma once

#include <vector>

#include "analysis/explore/graphs/state_graph.h"
#include "analysis/verify/check/checked.h"

namespace rulescope::verify {

/// Of every clause, in an exhaustive space: does best play end otherwise if nobody ever puts it to work? A clause is
/// switched off by leaving out every ply at which it is at work; it is decisive if from some position that can still
/// be reached another seat can force a win, or one no longer can.
void tell_decisive(const explore::Space& space, const explore::Predecessors& back, int seats, int threads,
                   std::vector<CoveredClause>& clauses);

}  // namespace rulescope::verify
