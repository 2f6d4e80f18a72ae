// Chooses a small set of small positions that covers all facts (greedy set cover).
#pragma once

#include <cstddef>
#include <vector>

#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::verify {

/// A candidate for a vector.
struct Sketch {
    Facts facts;           ///< facts that it covers
    std::size_t cost = 1;  ///< size in bytes
};

/// Returns the indices, ascending, of sketches that together cover every fact of all sketches. The sketch with the best
/// ratio of new facts to cost is added until all facts are covered; then superfluous sketches are removed. Index
/// `first` is always included. If fewer than `size` sketches are chosen, further rounds cover every fact again with
/// other sketches, until `size` is reached or no sketch adds a fact.
std::vector<std::size_t> cover(const std::vector<Sketch>& sketches, std::size_t first, std::size_t size);

}  // namespace rulescope::verify
