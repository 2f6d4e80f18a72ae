// All data that a search needs about a generated position. One call returns them, so that a game unpacks each code only
// once.
#pragma once

#include <cstdint>

#include "analysis/engine/value_game.h"

namespace rulescope::packed {

template <std::size_t Words>
struct NodeInfo {
    int ending = ongoing;
    std::uint32_t rank = 0;  ///< 0 if the game is over or ranked() is false
    Code<Words> smallest{};  ///< the code that represents the class, if the game is not over
};

/// Returns the data of a position. If `symmetry` is true, NodeInfo::smallest is the smallest image of the position;
/// otherwise it is `code` itself.
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

/// Calls visit(code after the turn, turn) for every turn, in the order of for_each_next(). If `symmetry` is true, the
/// code of an unfinished position is its smallest image. A game may know the other data before it makes the code.
template <CodedGame G, class Visit>
void for_each_turn(const G& game, const typename G::Code& code, bool symmetry, Visit&& visit) {
    if constexpr (requires { game.for_each_turn(code, symmetry, visit); }) {
        game.for_each_turn(code, symmetry, visit);
    } else {
        game.for_each_next(code, [&](const typename G::Code& next) {
            const NodeInfo<words_of<G>> info = node_info(game, next, symmetry);
            visit(info.ending == ongoing ? info.smallest : next, ValueTurn{info.rank, info.ending});
        });
    }
}

/// Returns the number of legal turns. A game may count them without generating them.
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
