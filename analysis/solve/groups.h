// Positions grouped by rank. Groups are solved in descending order of rank.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/storage/sharded_code_table.h"

namespace rulescope::solve {

struct Group {
    std::uint32_t rank = 0;
    std::uint32_t begin = 0, end = 0;  ///< the positions of this process, as a range of Groups::order
};

struct Groups {
    std::vector<std::uint32_t> order;  ///< slots of the positions of this process, sorted by group
    std::vector<Group> list;           ///< every process has the same ranks in the same order
};

/// Groups the positions by rank, with a counting sort. If `by_rank` is false, all positions form one group.
template <explore::CodedGame G, std::size_t W>
Groups grouped_by_rank(const G& game, const storage::ShardedCodeTable<W>& set, bool by_rank,
                       parallel::Communicator& communicator) {
    const auto rank_of = [&](const auto& code) { return by_rank ? game.rank(code) : 0; };
    std::map<std::uint32_t, std::uint32_t> counts;
    set.for_each([&](std::uint32_t, const auto& code) { ++counts[rank_of(code)]; });

    std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(communicator.size()));
    for (std::vector<std::uint64_t>& to : outgoing) {
        for (const auto& [rank, number] : counts) {
            to.push_back(rank);
        }
    }
    for (const std::vector<std::uint64_t>& incoming : communicator.all_to_all(outgoing)) {
        for (const std::uint64_t rank : incoming) {
            counts[static_cast<std::uint32_t>(rank)] += 0;
        }
    }

    Groups groups;
    std::uint32_t begin = 0;
    std::map<std::uint32_t, std::uint32_t> next;
    for (auto entry = counts.rbegin(); entry != counts.rend(); ++entry) {
        const auto& [rank, number] = *entry;
        groups.list.push_back({rank, begin, begin + number});
        next[rank] = begin;
        begin += number;
    }
    groups.order.resize(begin);
    set.for_each([&](std::uint32_t slot, const auto& code) { groups.order[next[rank_of(code)]++] = slot; });
    return groups;
}

}  // namespace rulescope::solve
