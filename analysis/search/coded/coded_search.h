// Explores any packed game: all reachable positions, breadth-first by turns. Longest games and the report of what was
// found follow.
//
// Layer d holds the positions whose distance from the start is d turns. To generate the next layer, threads play all
// turns of the layer's positions and distribute the successors over shards and processes. Each shard has a
// table of successors (Candidates), which one thread at a time updates without locks. At the end of the layer,
// positions of earlier layers are removed, and the others are stored as an ascending list. Whole codes are compared, so
// no two positions are confused. The counts do not depend on the number of threads or processes, on the memory, or on
// an interruption.
//
// Memory: if tables, layers and buffers would exceed the bound, the layers are moved to disk. If this does not suffice,
// the tables are written to disk as sorted runs. With a state folder, every finished layer is on disk, and a killed run
// resumes after the last finished layer.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/parallel/communicator.h"
#include "analysis/search/coded/explored.h"
#include "analysis/search/explore.h"

namespace rulescope::search {

/// Explores from `start`. Throws storage::FileError if the state folder cannot be used or its content is damaged.
template <std::size_t Words>
Explored<Words> explore_codes(const packed::PackedGame<Words>& game, const Code<Words>& start,
                              const ExploreOptions& options, parallel::Communicator& communicator);

// The longest game (longest.cpp).

template <std::size_t Words>
struct Longest {
    enum class Kind : std::uint8_t { found, cyclic, too_long, memory, interrupted };
    Kind kind = Kind::found;
    std::uint64_t turns = 0;
    std::uint64_t bytes_needed = 0;
    std::vector<Code<Words>> path{};  ///< all positions of a longest game
};

template <std::size_t Words>
Longest<Words> longest_game(const packed::PackedGame<Words>& game, const Explored<Words>& explored,
                            const LongestOptions& options, parallel::Communicator& communicator);

// The report of an explored state space (findings.cpp).

/// Explores from `start` and returns the report.
template <std::size_t Words>
ExploreReport explore_and_report(const packed::PackedGame<Words>& game, const packed::Code<Words>& start,
                                 const ExploreOptions& options, parallel::Communicator& communicator,
                                 const ExploreExtras& extras);

}  // namespace rulescope::search
