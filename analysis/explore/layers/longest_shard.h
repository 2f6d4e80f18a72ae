// Data of the search for the longest game (longest.h): the positions of each shard, and the messages between threads.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "analysis/storage/code_table.h"

namespace rulescope::explore {

using LongestSlot = std::uint32_t;   ///< a slot of LongestCodes
using LongestValue = std::uint16_t;  ///< length of the longest path to a position, in turns

template <std::size_t Words>
using LongestCodes = storage::CodeTable<Words, storage::LargestTag, storage::FastGrowth>;

template <std::size_t Words>
struct LongestPush {
    Code<Words> code;
    LongestValue value;
};

/// Successors found by one thread.
template <std::size_t Words>
struct LongestOutbox {
    std::vector<std::vector<LongestPush<Words>>> mine = std::vector<std::vector<LongestPush<Words>>>(shards);
    std::vector<std::vector<std::uint64_t>> others{};  ///< indexed by receiving process: pairs of code and value
    std::uint64_t given = 0;
    std::uint64_t played = 0;  ///< number of positions whose turns were played
};

/// The positions of one shard.
template <std::size_t Words>
struct LongestShard {
    LongestCodes<Words> codes{};
    std::vector<LongestValue> values{};
    std::vector<std::uint32_t> degrees{};  ///< number of turns that lead to the position and are not played yet
    std::vector<LongestSlot> order{};      ///< sorted by rank
    /// For each rank: the begin and the end of the part of `order` that has this rank.
    std::map<std::uint32_t, std::pair<std::size_t, std::size_t>> groups{};
    std::vector<LongestSlot> next{};  ///< positions for which all turns that lead to them were played
};

}  // namespace rulescope::explore
