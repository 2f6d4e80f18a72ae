// Checks an implementation against vectors.
//
// The implementation writes positions and turns as text and parses positions (vector.h). The reasons of
// refusals are checked only if the implementation gives reasons. The field `covers` is checked with the reference only
// (faults_of_covers()).
#pragma once

#include <string>
#include <vector>

#include "analysis/verify/vectors/vector.h"
#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::verify {

/// A difference between an implementation and a vector.
struct VectorFault {
    std::string part;      ///< "turn B3xD4", "position", "covers"
    std::string expected;  ///< value in the vector
    std::string found;     ///< value that the implementation gives
};

/// The reference, with the parsers of its family (verify/knowledge.h).
Implementation reference_of(const AnyGame& game);

/// Returns all differences between the implementation and the vector.
std::vector<VectorFault> faults_of(const Implementation& implementation, const Vector& vector);

/// Checks the field `covers` of a vector with the reference, which has all readings and clauses.
std::vector<VectorFault> faults_of_covers(const AnyGame& game, const std::vector<OtherReading>& others,
                                          const Vector& vector);

}  // namespace rulescope::verify
