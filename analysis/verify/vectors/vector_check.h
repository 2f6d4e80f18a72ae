// Checks an implementation against vectors.
//
// The implementation is a game with texts whose positions can be parsed (implementation.h). Checks that it does not
// support are skipped: reasons of refusals, readings.
#pragma once

#include <string>
#include <vector>

#include "analysis/verify/vectors/implementation.h"
#include "analysis/verify/vectors/vector.h"
#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::verify {

/// A difference between an implementation and a vector.
struct VectorFault {
    std::string part;      ///< "turn B3xD4", "position", "covers"
    std::string expected;  ///< of the vector
    std::string found;     ///< of the implementation
};

/// The reference, with the parsers of its family (verify/knowledge.h).
Implementation reference_of(const AnyGame& game);

/// All differences between the implementation and the vector; empty if there are none.
std::vector<VectorFault> faults_of(const Implementation& implementation, const Vector& vector);

/// Checks the field `covers` of a vector with the reference, which has all readings and clauses.
std::vector<VectorFault> faults_of_covers(const AnyGame& game, const std::vector<OtherReading>& others,
                                          const Vector& vector);

}  // namespace rulescope::verify
