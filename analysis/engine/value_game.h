// ValueGame: the symmetries of the rules under which the values of positions are equal.
//
// A search that counts positions (explore) may only use symmetries that keep the start. Values need less: if the rules
// do not distinguish a position from its image, the two have the same value, whether the start has this symmetry or
// not. So the group consists of all maps of the board under which the rules stay the same. If the rules do not
// distinguish the seats either, the group also has the rotations of the seats, with their colours.
//
// If seats are exchanged, the canonical image of a position always has seat 0 to act, and every turn passes to the next
// seat. A value of a canonical image is a value of the position with rotated seats: what seat k gets in the image, the
// seat k places after the seat to act gets in the position.
#pragma once

#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "analysis/engine/node_info.h"

namespace rulescope::packed {

/// A callback that receives a block of `number` turns, with the codes of the positions after them.
template <std::size_t Words>
using TakeTurns = void (*)(void* to, const Code<Words>* codes, const ValueTurn* turns, std::size_t number);

namespace detail {

template <class Visit>
void* address_of(Visit& visit) {
    return const_cast<void*>(static_cast<const void*>(std::addressof(visit)));
}
/// The TakeTurns that calls visit(code, turn) for each turn; `to` is the address of `visit`.
template <class Visit, class Code>
void deliver_turns(void* to, const Code* codes, const ValueTurn* turns, std::size_t number) {
    Visit& visit = *static_cast<Visit*>(to);
    for (std::size_t i = 0; i < number; ++i) {
        visit(codes[i], turns[i]);
    }
}

}  // namespace detail

template <std::size_t Words>
class ValueGame {
public:
    using Code = packed::Code<Words>;
    using TakeTurns = packed::TakeTurns<Words>;

    ValueGame() = default;
    virtual ~ValueGame() = default;
    ValueGame(const ValueGame&) = delete;
    ValueGame& operator=(const ValueGame&) = delete;

    /// The order of the group.
    [[nodiscard]] virtual int order() const = 0;
    /// True if the group has the rotations of the seats.
    [[nodiscard]] virtual bool exchanges_seats() const = 0;
    /// Returns the code that represents the position and all its images. The position must not be finished.
    [[nodiscard]] virtual Code canonical(const Code& code) const = 0;
    /// Returns the images of an unfinished position under the group, without repetitions, in ascending order.
    [[nodiscard]] virtual std::vector<Code> images(const Code& code) const = 0;
    /// Delivers the turns of a position in the order of for_each_next(), with the canonical images of the positions
    /// after the turns. `code` must be canonical. The code of a finished position is unspecified.
    virtual void next_turns(const Code& code, void* to, TakeTurns take) const = 0;

    template <class Visit>
    void for_each_turn(const Code& code, Visit&& visit) const {
        next_turns(code, detail::address_of(visit), &detail::deliver_turns<std::remove_reference_t<Visit>, Code>);
    }
};

/// The symmetries of a game for values; null if the game provides none.
template <CodedGame G>
const ValueGame<words_of<G>>* value_game(const G& game) {
    if constexpr (requires { game.values(); }) {
        return game.values();
    } else {
        return nullptr;
    }
}

}  // namespace rulescope::packed
