// Holding an implementation to vectors.
//
// The implementation is any game with texts whose positions can be read (implementation.h). What it cannot be asked,
// because it does not say why it refuses turns or has no readings, is not asked.
#pragma once

#include <string>
#include <vector>

#include "analysis/verify/vectors/implementation.h"
#include "analysis/verify/vectors/vector.h"
#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::verify {

/// Where an implementation and a vector disagree.
struct VectorFault {
    std::string part;      ///< "turn B3xD4", "position", "covers"
    std::string expected;  ///< by the vector
    std::string found;     ///< in the implementation
};

/// The reference, read by its family (verify/knowledge.h).
Implementation reference_of(const AnyGame& game);

/// Everything in which the implementation and the vector disagree; empty if the vector holds.
std::vector<VectorFault> faults_of(const Implementation& implementation, const Vector& vector);

/// Does the vector cover what it says it covers? Asked of the reference, whose readings and clauses are known.
std::vector<VectorFault> faults_of_covers(const AnyGame& game, const std::vector<OtherReading>& others,
                                          const Vector& vector);

}  // namespace rulescope::verify
