// Computes which clauses decide games (check.h).
#pragma once

#include <vector>

#include "analysis/explore/graphs/state_graph.h"
#include "analysis/verify/check/checked.h"

namespace rulescope::verify {

/// Fills the fields `decisive` to `decides_start` of every clause, for an exhaustive space. A clause is disabled by
/// removing every ply that fires it; it is decisive if this changes, in a state that is still reachable, whether some
/// seat can force a win.
void find_decisive(const explore::Space& space, const explore::Predecessors& back, int seats, int threads,
                   std::vector<CoveredClause>& clauses);

}  // namespace rulescope::verify
