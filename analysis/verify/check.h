// Checking a rule set: every property of the catalogue, the playability certificate, what the user claims.
//
// First breadth-first over everything that can be reached, within bounds: what is found there has a shortest game.
// Then random games by choice stream, whose counterexamples RapidCheck makes small. The same rule set, seed and bounds
// give the same result for any number of threads.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "analysis/verify/checked.h"
#include "analysis/verify/family.h"

namespace rulescope::verify {

/// What somebody else knows of a game, where neither search nor chance comes by a win: a solver of its boards, say.
struct KnownWins {
    std::vector<Choices> games;  ///< played again here before they are believed
    std::string none;            ///< why nobody can win at all, if that is proved
    std::string by;              ///< "the solver of boards"
};

struct CheckOptions {
    std::uint64_t states = 1'000'000;  ///< positions between turns to find
    std::uint32_t depth = 100'000;     ///< turns to follow
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;
    std::uint64_t games = 10'000;
    std::uint32_t max_turns = 1000;  ///< of a random game
    std::uint64_t seed = 1;
    int threads = 1;
    KnownWins known;
    std::size_t violations = 1;  ///< look on until so many properties are violated
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

/// Something that the user expects of positions between turns, finished ones included.
template <class G>
struct Claim {
    using Holds = std::function<bool(const typename G::State&)>;
    std::string text;  ///< as typed
    Expectation expectation = Expectation::always;
    std::function<Holds()> make;  ///< a condition of one's own for every thread
};

/// `played`: the rules that are played. `judged_by`: those that the properties take as true, which may read open
/// points otherwise.
template <class G>
CheckedRules check(const G& played, const typename Family<G>::Judged::Rules& judged_by,
                   const std::vector<Claim<G>>& claims, const CheckOptions& options);

}  // namespace rulescope::verify
