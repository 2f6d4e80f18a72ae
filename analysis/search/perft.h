// Perft: counts turn sequences and the positions after them, by depth.
//
// Works layer by layer: every distinct position is expanded once and stored with the number of turn sequences that lead
// to it. So the number of turn sequences of length d is a sum over the positions of depth d - 1. A turn with several
// plies counts once. Two paths to the same cell are one turn. Plies of a setup phase count as turns. The count of an
// event is the number of turn sequences in whose last turn the clause fired; a packed game has no events.
//
// A layer is divided by the hash of the positions into parts, each with a lock. Threads add positions to a part in
// bundles. All counts are sums over a layer, so they do not depend on the number of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/packed/packed_game.h"

namespace rulescope::search {

struct PerftOptions {
    int depth = 1;
    int threads = 1;
    std::uint64_t max_extended = 0;  ///< no depth is begun after one with more turn sequences than this; 0: no limit
    std::uint64_t memory_bytes = std::uint64_t{4} << 30U;  ///< limit of the estimated memory
    /// Called periodically with the current depth, the number of expanded positions, and the number of positions to
    /// expand.
    std::function<void(int depth, std::uint64_t done, std::uint64_t total)> progress;
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt
};

struct PerftRow {
    int depth = 0;
    std::uint64_t turns = 0;      ///< number of turn sequences of length `depth`
    std::uint64_t positions = 0;  ///< number of distinct positions after these sequences
    std::uint64_t classes = 0;    ///< number of positions up to the symmetries that keep the start
    std::map<std::string, std::uint64_t> events;
};

struct PerftTable {
    std::vector<PerftRow> rows;  ///< one row for each completely counted depth
    bool complete = true;        ///< false if stopped before the requested depth
    std::string stopped_by;      ///< "memory", "interrupt", "sequences", "size" (a count exceeds 64 bits) or ""

    /// Returns whether the limit allows the next depth. Otherwise the table is complete no longer.
    bool may_extend(const PerftOptions& options) {
        if (options.max_extended > 0 && !rows.empty() && rows.back().turns > options.max_extended) {
            complete = false;
            stopped_by = "sequences";
        }
        return complete;
    }
};

/// Counts from `start` to options.depth. The counts do not depend on the number of threads. The table's `stopped_by`
/// tells why counting stopped early.
PerftTable perft(const AnyGame& game, const AnyState& start, const PerftOptions& options);

/// The same for a packed game; the rows have no events. `start` must be the game's own start, because the classes use
/// symmetries that keep that start.
template <std::size_t Words>
PerftTable coded_perft(const packed::PackedGame<Words>& game, const packed::Code<Words>& start,
                       const PerftOptions& options);

/// A first turn and the number of turn sequences that begin with it.
using Divided = std::vector<std::pair<std::string, std::uint64_t>>;

/// Returns for each first turn the number of turn sequences of options.depth that begin with it, in the order of the
/// first turns. The number is 0 if counting was stopped.
Divided perft_divide(const AnyGame& game, const AnyState& start, const PerftOptions& options);

/// The same for a packed game. `first` has the texts of the first turns and the positions after them.
template <std::size_t Words>
Divided coded_divide(const packed::PackedGame<Words>& game,
                     const std::vector<std::pair<std::string, packed::Code<Words>>>& first,
                     const PerftOptions& options);

}  // namespace rulescope::search
