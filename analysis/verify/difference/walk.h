// Explores two rule sets in parallel: all lines of play on which both agree, shorter lines (in turns) first.
//
// The divergence found comes after the smallest number of turns; among several it is the first in the order of plies.
// Decisions within a turn belong to that turn. The divergence and all counts are independent of the number of threads:
// pairs are expanded in blocks, whose results are merged in order.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string_view>

#include "analysis/verify/difference/difference.h"

namespace rulescope::verify {

struct WalkBounds {
    std::uint64_t pairs = 6'000'000;                       ///< maximum of WalkResult::pairs
    int depth = 1'000;                                     ///< maximum number of turns
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< bound on the estimated memory
    int threads = 1;
    /// Called at intervals with the current turn, the number of pairs of this turn expanded so far, and the number of
    /// all pairs of this turn.
    std::function<void(int turn, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt
};

/// Why a walk ended.
enum class WalkEnd : std::uint8_t {
    divergence,  ///< the rule sets diverge
    exhausted,   ///< all reachable pairs were visited: the rule sets do not diverge
    pairs,       ///< the bound on pairs was reached
    depth,       ///< the bound on turns was reached
    memory,
    interrupt
};

/// The bound that ended a walk without a result ("states": of pairs; "depth", "memory", "interrupt"); "" if none did.
std::string_view stopped_by(WalkEnd end);

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

// Shortens a line on which two rule sets diverge.
//
// First whole turns are removed; later plies are kept where they are still legal, else replaced by the first legal ply.
// Then a walk with small bounds searches for a nearer divergence from every position of the line. Finally RapidCheck
// shrinks the choices. The result is a local minimum, not a proof of minimality.

/// Applies these steps to a divergence and returns the shortest one found. `stop` may be null.
Divergence shorten(const Sides& games, const Pair& start, Divergence divergence, const std::atomic<bool>* stop);

}  // namespace rulescope::verify
