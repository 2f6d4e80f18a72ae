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

#include "analysis/engine/coded_game.h"

namespace rulescope::packed {

/// The position after a turn.
struct ValueTurn {
    std::uint32_t rank = 0;
    int ending = ongoing;  ///< index into endings(), with the seats of the position before the turn
};

template <std::size_t Words>
class ValueGame {
public:
    using Code = packed::Code<Words>;
    /// Receives `number` turns. `codes` has the canonical images of the positions after the turns; the code of a
    /// finished position is unspecified.
    using TakeTurns = void (*)(void* to, const Code* codes, const ValueTurn* turns, std::size_t number);

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
    /// Delivers the turns of a position in the order of for_each_next(). `code` must be canonical.
    virtual void next_turns(const Code& code, void* to, TakeTurns take) const = 0;

    template <class Visit>
    void for_each_turn(const Code& code, Visit&& visit) const {
        next_turns(code, const_cast<void*>(static_cast<const void*>(std::addressof(visit))),
                   [](void* to, const Code* codes, const ValueTurn* turns, std::size_t number) {
                       auto& each = *static_cast<std::remove_reference_t<Visit>*>(to);
                       for (std::size_t i = 0; i < number; ++i) {
                           each(codes[i], turns[i]);
                       }
                   });
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
