// Finds predecessors of positions by playing the turns of all positions of a layer.
//
// A game cannot generate the turns that lead to a code. To construct a game that leads to a position, the search plays
// the turns of all positions of the previous layer. It takes the first of these positions that leads to the wanted
// position, and continues backwards to the start. Positions are ordered by shard, then by code, so that the order does
// not depend on the number of processes.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/search/coded/explored.h"
#include "analysis/storage/code.h"

namespace rulescope::search {

/// Calls visit(code) for the code after each turn, or for its class if codes represent classes.
template <std::size_t Words, class Visit>
void for_each_successor(const packed::PackedGame<Words>& game, const packed::Code<Words>& code, bool symmetry,
                        Visit&& visit) {
    game.for_each_next(code,
                       [&](const packed::Code<Words>& next) { visit(symmetry ? game.smallest_image(next) : next); });
}

/// True if the search for predecessors examines `a` before `b`.
template <std::size_t Words>
bool earlier(const Code<Words>& a, const Code<Words>& b) {
    const std::size_t shard_a = shard_of(code_hash(a));
    const std::size_t shard_b = shard_of(code_hash(b));
    return shard_a != shard_b ? shard_a < shard_b : code_less<Words>(a, b);
}

/// Finds for each position of `wanted` the first position with a turn to it. `next_batch(codes)` delivers the positions
/// of this process in batches, in order; an empty batch marks the end. The positions of all processes are examined. An
/// entry of the result is empty if the position has no predecessor.
template <std::size_t Words, class NextBatch>
std::vector<std::optional<packed::Code<Words>>> predecessors(const packed::PackedGame<Words>& game, bool symmetry,
                                                             NextBatch&& next_batch,
                                                             const std::vector<packed::Code<Words>>& wanted,
                                                             int threads, parallel::Communicator& communicator) {
    using Code = packed::Code<Words>;
    const bool ranked = game.ranked();
    std::vector<std::uint32_t> ranks;  // symmetries keep ranks, so a code with another rank cannot match
    for (const Code& code : wanted) {
        ranks.push_back(ranked ? game.rank(code) : 0);
    }
    const auto is_wanted = [&](const Code& next, std::vector<char>& visited) {
        const std::uint32_t rank = ranked ? game.rank(next) : 0;
        if (std::find(ranks.begin(), ranks.end(), rank) == ranks.end()) {
            return;
        }
        const Code code = symmetry ? game.smallest_image(next) : next;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (same_code<Words>(code, wanted[i])) {
                visited[i] = 1;
            }
        }
    };
    std::vector<std::optional<Code>> found(wanted.size());
    std::vector<Code> batch;
    for (bool all = wanted.empty(); !all;) {
        batch.clear();
        next_batch(batch);
        if (batch.empty()) {
            break;
        }
        std::vector<std::vector<char>> visited(batch.size(), std::vector<char>(wanted.size(), 0));
        const std::size_t part = 64;
        for_each_index((batch.size() + part - 1) / part, threads, [&](std::size_t piece) {
            for (std::size_t i = piece * part; i < std::min(batch.size(), (piece + 1) * part); ++i) {
                game.for_each_next(batch[i], [&](const Code& next) { is_wanted(next, visited[i]); });
            }
            return true;
        });
        all = true;
        for (std::size_t target = 0; target < wanted.size(); ++target) {
            for (std::size_t i = 0; i < batch.size() && !found[target]; ++i) {
                if (visited[i][target] != 0) {
                    found[target] = batch[i];
                }
            }
            all = all && found[target];
        }
    }
    // Each process may have found a position. Select the first of these positions.
    std::vector<std::uint64_t> mine;
    for (const std::optional<Code>& code : found) {
        const Code value = code.value_or(Code{});
        mine.push_back(code ? 1 : 0);
        mine.insert(mine.end(), value.begin(), value.end());
    }
    for (const std::vector<std::uint64_t>& list : parallel::all_gather(communicator, mine)) {
        for (std::size_t target = 0; target < found.size(); ++target) {
            const auto at = list.begin() + static_cast<std::ptrdiff_t>(target * (Words + 1));
            const auto code = storage::code_at<Words>(&*at + 1);
            if (*at == 1 && (!found[target] || earlier<Words>(code, *found[target]))) {
                found[target] = code;
            }
        }
    }
    return found;
}

/// Converts a path of classes into a path of positions: from each position, the path takes the first turn that leads
/// into the next class.
template <std::size_t Words>
std::vector<packed::Code<Words>> lifted(const packed::PackedGame<Words>& game, bool symmetry,
                                        const packed::Code<Words>& start,
                                        const std::vector<packed::Code<Words>>& classes) {
    using Code = packed::Code<Words>;
    std::vector<Code> path{start};
    for (const Code& target : classes) {
        std::optional<Code> found;
        game.for_each_next(path.back(), [&](const Code& next) {
            if (!found && (symmetry ? game.smallest_image(next) : next) == target) {
                found = next;
            }
        });
        if (!found) {
            throw std::logic_error("a path of classes that no turns connect");
        }
        path.push_back(*found);
    }
    return path;
}

}  // namespace rulescope::search
