// Checking a rule set: every property of the catalogue, the playability certificate, what the user claims.
//
// First breadth-first over everything that can be reached, within bounds: what is found there has a shortest game.
// Then random games by choice sequence, whose counterexamples RapidCheck makes small. The same rule set, seed and
// bounds give the same result for any number of threads.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "analysis/verify/check/checked.h"
#include "analysis/verify/check/claim.h"
#include "analysis/verify/known_wins.h"

namespace rulescope::verify {

struct CheckOptions {
    std::uint64_t states = 1'000'000;  ///< positions between turns to find
    std::uint32_t depth = 100'000;     ///< turns to follow
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;
    std::uint64_t games = 10'000;
    std::uint32_t max_turns = 1000;  ///< of a random game
    std::uint64_t seed = 1;
    int threads = 1;
    KnownWins known;
    std::size_t violations = 1;  ///< go on until so many properties are violated
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

/// Checks the game against the rules that the properties take as true, which may read open points otherwise.
CheckedRules check(const AnyGame& played, const AnyRules& judged_by, const std::vector<Claim>& claims,
                   const CheckOptions& options);

}  // namespace rulescope::verify
