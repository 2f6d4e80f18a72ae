// The boundaries of the numbers in the rules of the Adaptoid family: facts of conformance vectors (docs/vectors.md).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// The boundaries that a position at the start of a turn tests, given its legal turns. Facts that begin with "pair" are
/// for the large tier.
std::set<std::string> boundaries_of(const Adaptoid& game, const Position& position,
                                    const std::vector<std::vector<Ply>>& turns);

}  // namespace rulescope::adaptoid
