// Two rule sets explored in step: all lines of play on which they agree, breadth first by turns.
//
// The first parting found has the fewest turns; of several, the one on the line that comes first in the order of
// plies. Decisions in the middle of a turn belong to their turn. Neither the parting nor any count depends on the
// number of threads: pairs are expanded by blocks, and the blocks' results are taken in order.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "analysis/verify/difference/difference.h"

namespace rulescope::verify {

struct WalkBounds {
    std::uint64_t pairs = 6'000'000;  ///< pairs between turns looked at, each as often as a turn leads to it
    int depth = 1'000;                ///< turns
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< estimated; beyond it the walk stops
    int threads = 1;
    /// Called from time to time with the turn under way, pairs expanded and pairs to expand in it.
    std::function<void(int turn, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt
};

/// Why a walk ended.
enum class WalkEnd : std::uint8_t {
    parting,    ///< the rule sets part
    exhausted,  ///< every pair that can be reached was looked at: they do not part
    bounds,     ///< pairs or turns that were allowed are used up
    memory,
    interrupt
};

struct Walked {
    WalkEnd end = WalkEnd::exhausted;
    std::optional<Parting> parting;  ///< the shortest
    int depth = 0;                   ///< within so many turns they do not part
    std::uint64_t pairs = 1;         ///< between turns, as often as a turn led there
    std::uint64_t distinct = 1;      ///< different ones among those that are not over
};

/// Explores both rule sets in step from a pair that looks the same on both sides.
Walked walk_in_step(const Sides& games, const Pair& start, const WalkBounds& bounds);

}  // namespace rulescope::verify
