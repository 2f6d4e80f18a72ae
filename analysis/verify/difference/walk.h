// Explores two rule sets in parallel: all lines of play on which they agree, breadth first by turns.
//
// The divergence found has the fewest turns; among several it is the first in the order of plies. Decisions within a
// turn belong to that turn. The divergence and all counts are independent of the number of threads: pairs are expanded
// in blocks, whose results are merged in order.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "analysis/verify/difference/difference.h"

namespace rulescope::verify {

struct WalkBounds {
    std::uint64_t pairs = 6'000'000;  ///< bound on the pairs between turns; counted as WalkResult::pairs
    int depth = 1'000;                ///< bound in turns
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< bound on the estimated memory
    int threads = 1;
    /// Called at intervals with the current turn and, for this turn, the pairs expanded so far and all pairs to expand.
    std::function<void(int turn, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt
};

/// Why a walk ended.
enum class WalkEnd : std::uint8_t {
    divergence,  ///< the rule sets diverge
    exhausted,   ///< all reachable pairs were visited: the rule sets do not diverge
    bounds,      ///< the bound on pairs or turns was reached
    memory,
    interrupt
};

/// The result of a walk.
struct WalkResult {
    WalkEnd end = WalkEnd::exhausted;
    std::optional<Divergence> divergence;  ///< the shortest
    int depth = 0;                         ///< number of turns within which there is no divergence
    std::uint64_t pairs = 1;               ///< pairs between turns; a pair counts once for each turn that leads to it
    std::uint64_t distinct = 1;            ///< distinct unfinished pairs
};

/// Explores both rule sets in parallel from a pair on which both sides agree.
WalkResult walk_in_step(const Sides& games, const Pair& start, const WalkBounds& bounds);

}  // namespace rulescope::verify
