// Which clauses and readings of a rule set are covered by a list of vectors, and why the others are not covered.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/verify/vectors/vector_facts.h"

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

// Chooses a small set of small positions that covers all facts (greedy set cover).

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
