// Which clauses and readings of a rule set are covered by a list of vectors, and why the others are not covered.
#pragma once

#include <string>
#include <vector>

#include "analysis/verify/vectors/vector_readings.h"

namespace rulescope::verify {

/// Facts grouped by kind (vector_facts.h), without the words that name the kind.
struct CoveredFacts {
    std::vector<std::string> clauses, readings, refusals, legal_under, others;
};

/// A clause of the rulebook, an option of a reading or a kind of refusal that no vector covers.
struct NotCovered {
    std::string clause;   ///< "N-6"; "" for a reading
    std::string event;    ///< the id under which core emits the clause: "A-8"
    std::string reading;  ///< "growth=optional"; "" for a clause
    std::string refusal;  ///< "A-2 pincer"; "" for a clause or a reading
    std::string why;
};

struct VectorCoverage {
    CoveredFacts covers;
    std::vector<NotCovered> not_covered;
};

/// The facts that the search must cover: clauses that a turn may fire, options that may matter, kinds of refusals.
Facts wanted_facts(const AnyRules& rules, const OtherOptions& options);

/// `options`: the result of other_options(rules).
VectorCoverage coverage_of(const AnyRules& rules, const OtherOptions& options, const std::vector<Vector>& vectors);

}  // namespace rulescope::verify
