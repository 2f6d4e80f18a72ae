// The plain solver: Knuth's Algorithm X with dancing links (D. E. Knuth, "Dancing links", 2000).
//
// The items are the free cells and the pieces, the options the placements; the item with the fewest options left
// is covered next, of equals the first. No masks, no regions, no symmetry: it is the other account of what
// mask_solver.h claims, and shares nothing with it but core/pentactic.
#pragma once

#include "analysis/games/pentactic/tiling/solvers/search.h"

namespace rulescope::tiling {

/// The first `limit` solutions (0: all) in the order of this solver. The puzzle has no fault (faults_of).
/// options.threads has no meaning here: one does all.
Found list_by_links(const Puzzle& puzzle, std::uint64_t limit, const SearchOptions& options = {});

/// How many solutions there are; a class is counted at the solution that is the least of its images.
Count count_by_links(const Puzzle& puzzle, const SearchOptions& options = {});

}  // namespace rulescope::tiling
