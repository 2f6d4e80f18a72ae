// Computes which clauses decide games (check.h).
#pragma once

#include <vector>

#include "analysis/search/graphs/state_graph.h"
#include "analysis/verify/check/checked.h"

namespace rulescope::verify {

/// Fills the fields from `decisive` to `decides_start` of every clause. The space must be exhaustive. To disable a
/// clause, every ply that fires it is removed from the space. The clause is decisive if there is a state between turns
/// that is still reachable and in which the removal changes whether a seat can force a win.
void find_decisive(const search::Space& space, const search::Predecessors& back, int seats, int threads,
                   std::vector<CoveredClause>& clauses);

}  // namespace rulescope::verify
