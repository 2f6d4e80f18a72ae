// The reference solver: Knuth's Algorithm X with dancing links (D. E. Knuth, "Dancing links", 2000).
//
// The items are the free cells and the pieces; the options are the placements. The item with the fewest options left
// is covered next; ties go to the first item. The solver uses no masks, regions or symmetries: it checks mask_solver.h
// and shares nothing with it but core/pentactic.
#pragma once

#include "analysis/games/pentactic/tiling/solvers/search.h"

namespace rulescope::tiling {

/// The first `limit` solutions (0: all) in the order of this solver. The puzzle has no fault (faults_of).
/// Ignores options.threads: the search runs on one thread.
Found list_by_links(const Puzzle& puzzle, std::uint64_t limit, const SearchOptions& options = {});

/// Counts the solutions. A class is counted at the solution that is the least of its images.
Count count_by_links(const Puzzle& puzzle, const SearchOptions& options = {});

}  // namespace rulescope::tiling
