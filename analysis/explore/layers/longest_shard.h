// Data of the search for the longest game (longest.h): positions by shard, and the messages between its threads.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "analysis/storage/code_table.h"

namespace rulescope::explore {

using LongestSlot = std::uint32_t;   ///< a slot of LongestCodes
using LongestValue = std::uint16_t;  ///< number of turns

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
    std::vector<std::vector<std::uint64_t>> others{};  ///< by process
    std::uint64_t given = 0;
    std::uint64_t played = 0;  ///< positions
};

/// The positions of one shard.
template <std::size_t Words>
struct LongestShard {
    LongestCodes<Words> codes{};
    std::vector<LongestValue> values{};
    std::vector<std::uint32_t> degrees{};                                   ///< incoming turns that were not played yet
    std::vector<LongestSlot> order{};                                       ///< by rank
    std::map<std::uint32_t, std::pair<std::size_t, std::size_t>> groups{};  ///< of the order, by rank
    std::vector<LongestSlot> next{};                                        ///< positions whose incoming turns were all
                                                                            ///< played
};

}  // namespace rulescope::explore
