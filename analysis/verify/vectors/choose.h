// Conformance vectors for implementers: positions chosen so that every clause and reading is covered.
//
// Candidates are the positions of random games from the start and, where short games do not get far, scenes: valid
// positions set up at random (Knowledge::random_scene). Of each it is found out what it would cover (vector_facts.h),
// under every option of every reading too; then few and small ones are chosen that together cover all that was found.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::verify {

struct VectorOptions {
    std::uint64_t seed = 1;
    std::size_t size = 0;         ///< go on until there are so many, once everything is covered
    std::size_t min_rounds = 64;  ///< of candidates: one game and some scenes each
    std::size_t max_rounds = 96;  ///< if by then something wanted is not covered, it is not covered
    std::size_t scenes_a_round = 32;
    std::function<bool(std::uint64_t done, std::uint64_t total)> progress;  ///< false: give up
};

/// The vectors of a game, named NAME-1, NAME-2 …; the first one is its start. `wanted`: facts for whose sake the search
/// goes on longer. The same game, seed and options give the same vectors. Empty if progress gave up.
std::vector<Vector> choose_vectors(const AnyGame& game, const std::vector<OtherReading>& others, const Facts& wanted,
                                   const std::string& name, const VectorOptions& options);

}  // namespace rulescope::verify
