// Checks a rule set: all properties of the catalogue, the playability certificate and the claims of the user.
//
// A breadth-first search covers the state space within bounds; its counterexamples are shortest ones. Random games
// follow; they are stored as choice sequences, and RapidCheck shrinks their counterexamples. The same rule set, seed
// and bounds give the same result for any number of threads.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "analysis/verify/check/checked.h"
#include "analysis/verify/solved_wins.h"

namespace rulescope::verify {

struct CheckOptions {
    std::uint64_t states = 1'000'000;  ///< maximum number of positions between turns
    std::uint32_t depth = 100'000;     ///< maximum number of turns from the start
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;
    std::uint64_t games = 10'000;
    std::uint32_t max_turns = 1000;  ///< maximum number of turns of a random game
    std::uint64_t seed = 1;
    int threads = 1;
    SolvedWins solved_wins;
    std::size_t violations = 1;  ///< the check stops after this many violated properties
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

/// Checks the game `played` against properties that assume the rules `judged_by`. The readings of `judged_by` may
/// differ from the readings of `played`.
CheckedRules check(const AnyGame& played, const AnyRules& judged_by, const std::vector<Claim>& claims,
                   const CheckOptions& options);

}  // namespace rulescope::verify
