// Counts of turns and positions by playing them, without tables, symmetries or hashes.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "tests/core/adaptoid/by_hand.h"

namespace rulescope::adaptoid::by_hand {

/// The number of sequences of `depth` turns. Turns with the same text count as one, independently of their path.
inline std::uint64_t turn_sequences(const Adaptoid& game, const Position& from, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    for (const Ply& ply : game.plies(from)) {
        const Position next = game.after(from, ply);
        count += turn_sequences(game, next, game.between_turns(next) ? depth - 1 : depth);
    }
    return count;
}

/// The numbers of different positions after 1, 2 ... `depth` turns.
inline std::vector<std::size_t> distinct_positions(const Adaptoid& game, const Position& from, int depth) {
    std::vector<std::size_t> counts;
    std::map<Key, Position> layer{{game.key(from), from}};
    for (int turn = 0; turn < depth; ++turn) {
        std::map<Key, Position> next_layer;
        for (const auto& [key, each] : layer) {
            std::vector<Position> open{each};
            while (!open.empty()) {
                const Position current = open.back();
                open.pop_back();
                for (const Ply& ply : game.plies(current)) {
                    Position next = game.after(current, ply);
                    if (game.between_turns(next)) {
                        next_layer.emplace(game.key(next), std::move(next));
                    } else {
                        open.push_back(std::move(next));
                    }
                }
            }
        }
        layer = std::move(next_layer);
        counts.push_back(layer.size());
    }
    return counts;
}

}  // namespace rulescope::adaptoid::by_hand
