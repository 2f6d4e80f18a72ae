// Conformance vectors for implementers: positions chosen so that every clause and reading is covered.
//
// Candidates are the positions of random games from the start and, for games whose beginnings cover too little, scenes:
// valid positions set up at random (Knowledge::random_scene). For each candidate the facts that it covers are computed
// (vector_facts.h), including the effects of every option of every reading. Then a small set of small positions is
// chosen such that the set covers all facts found.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::verify {

struct VectorOptions {
    std::uint64_t seed = 1;
    bool large = false;           ///< the large tier: facts that begin with "pair" are wanted too
    std::size_t size = 0;         ///< minimum number of vectors, even if fewer cover everything
    std::size_t min_rounds = 64;  ///< minimum number of rounds; each adds one game and some scenes
    std::size_t max_rounds = 96;  ///< maximum number of rounds, even if wanted facts are not covered
    std::size_t scenes_a_round = 32;
    std::function<bool(std::uint64_t done, std::uint64_t total)> progress;  ///< returns false to cancel
};

/// Returns the vectors of a game, named NAME-1, NAME-2 …; the first one is the start position. While facts of `wanted`
/// are not covered, the search continues up to max_rounds. The same game, seed and options give the same vectors. The
/// result is empty if `progress` cancels the search.
std::vector<Vector> choose_vectors(const AnyGame& game, const std::vector<OtherReading>& others, const Facts& wanted,
                                   const std::string& name, const VectorOptions& options);

}  // namespace rulescope::verify
