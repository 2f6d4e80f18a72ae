// Computes which clauses decide games (check.h).
#pragma once

#include <vector>

#include "analysis/explore/graphs/state_graph.h"
#include "analysis/verify/check/checked.h"

namespace rulescope::verify {

/// Fills the fields `decisive` to `decides_start` of every clause, for an exhaustive space. To disable a clause, every
/// ply that fires it is removed. The clause is decisive if, in some state between turns that is still reachable, this
/// changes whether a seat can force a win.
void find_decisive(const explore::Space& space, const explore::Predecessors& back, int seats, int threads,
                   std::vector<CoveredClause>& clauses);

}  // namespace rulescope::verify
