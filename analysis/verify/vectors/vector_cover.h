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

/// Returns ascending numbers of sketches that together cover every fact that any sketch has: greedily by new facts per
/// cost, then without superfluous ones. Number `first` is always included. If there are fewer than `size`, further
/// rounds cover every fact again with other sketches, until `size` is reached or no sketch adds a fact.
std::vector<std::size_t> cover(const std::vector<Sketch>& sketches, std::size_t first, std::size_t size);

}  // namespace rulescope::verify
