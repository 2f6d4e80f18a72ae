// What a search needs of every position that it generates, in one call: a game that unpacks a code for each answer
// unpacks it once.
#pragma once

#include <cstdint>

#include "analysis/engine/coded_game.h"

namespace rulescope::packed {

template <std::size_t Words>
struct NodeInfo {
    int ending = ongoing;
    std::uint32_t rank = 0;  ///< while the game is not over; 0 if it is not ranked
    Code<Words> smallest{};  ///< while the game is not over: the code that stands for the class
};

/// `symmetry`: smallest is the smallest image; otherwise it is the code itself.
template <CodedGame G>
NodeInfo<words_of<G>> node_info(const G& game, const typename G::Code& code, bool symmetry) {
    if constexpr (requires { game.node_info(code, symmetry); }) {
        return game.node_info(code, symmetry);
    } else {
        NodeInfo<words_of<G>> info;
        info.ending = game.ending(code);
        if (info.ending == ongoing) {
            info.rank = game.ranked() ? game.rank(code) : 0;
            info.smallest = symmetry ? game.smallest_image(code) : code;
        }
        return info;
    }
}

/// The number of legal turns; a game may count them without making them.
template <CodedGame G>
std::uint64_t count_turns(const G& game, const typename G::Code& code) {
    if constexpr (requires { game.count_turns(code); }) {
        return game.count_turns(code);
    } else {
        std::uint64_t turns = 0;
        game.for_each_next(code, [&](const typename G::Code&) { ++turns; });
        return turns;
    }
}

}  // namespace rulescope::packed
