// Choosing few small positions that together cover everything.
#pragma once

#include <cstddef>
#include <vector>

#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::verify {

/// A position that may become a vector.
struct Sketch {
    Facts facts;           ///< what it would cover
    std::size_t cost = 1;  ///< what it would take, in bytes
};

/// Numbers of sketches that cover every fact that any of them has, ascending: always the one that adds most for its
/// cost, then without those that the others make superfluous. Number `first` is always among them. If these are fewer
/// than `size`, every fact is covered again by others, until there are so many or nothing is left that adds anything.
std::vector<std::size_t> cover(const std::vector<Sketch>& sketches, std::size_t first, std::size_t size);

}  // namespace rulescope::verify
