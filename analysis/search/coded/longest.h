// The longest game: the length of the longest path through a state space, and one such path.
//
// Positions are processed in an order in which every turn leads to a later position. Each position stores the length of
// the longest path to it. Each of its turns passes this length plus one to the successor. If exploring found that every
// turn increases the rank, positions are sorted by rank. Otherwise a position is processed after all its predecessors
// (Kahn, "Topological sorting of large networks", 1962). This takes a second pass and decides whether play can cycle.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/search/coded/explored.h"
#include "analysis/search/explore.h"

namespace rulescope::search {

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

}  // namespace rulescope::search
