// Which clauses and readings of a rule set are covered by a list of vectors, and why the others are not covered; and
// the choice of vectors that cover all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
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

// Positions chosen so that every clause and reading is covered (choose.cpp).

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
