// The reference solver: Knuth's Algorithm X with dancing links (D. E. Knuth, "Dancing links", 2000).
//
// The items are the free cells and the pieces; the options are the placements. In each step the search covers the item
// with the smallest number of remaining options. If several items have equally few, it covers the first of them. The
// solver uses no masks, regions or symmetries in its search. Tests compare it with mask_solver.h; the two solvers share
// only core/pentactic.
#pragma once

#include "analysis/games/pentactic/tiling/solvers/puzzle.h"

namespace rulescope::pentactic {

/// Returns the first `limit` solutions in the order in which this solver finds them; 0 means all solutions. Requires a
/// puzzle without faults (faults_of). options.threads has no effect: the search runs on one thread.
Found list_by_links(const Puzzle& puzzle, std::uint64_t limit, const SearchOptions& options = {});

/// Counts the solutions and their classes. A class is counted when its least member is found.
tiling::Count count_by_links(const Puzzle& puzzle, const SearchOptions& options = {});

}  // namespace rulescope::pentactic
