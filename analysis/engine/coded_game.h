// A coded game represents its positions by codes. Codes make it possible to explore, store and solve millions of
// positions.
//
// A code is a number of fixed length that represents one position between turns. It can be converted back to this
// position. Two positions have the same code if and only if the rules do not distinguish them (as with Key,
// core/game.h). An edge leads from a position to the position after one turn of the seat to act. If several turns lead
// to the same position, each of them counts as a turn.
//
// Families implement the concept with their own types. PackedGame (packed_game.h) hides the type of the game. So
// searches are compiled once for each number of words, not for each game.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/storage/code.h"
#include "core/game.h"

namespace rulescope::packed {

using storage::Code;
using storage::code_less;

/// Value of ending() for a position in which the game is not over.
inline constexpr int ongoing = -1;

/// A function object that accepts any code. The concept below passes it to functions that take a visitor.
struct AnyVisitor {
    template <class C>
    void operator()(const C&) const {}
};

template <class G>
concept CodedGame = requires(const G& game, const typename G::Code& code, AnyVisitor visit) {
    /// packed::Code<W>. The highest words may be partly unused.
    typename G::Code;
    { game.seats() } -> std::convertible_to<int>;
    /// Number of bytes of a code that can differ from 0, counted from the lowest byte of word 0.
    { game.code_bytes() } -> std::convertible_to<int>;
    { game.start() } -> std::same_as<typename G::Code>;
    /// The seat that decides next. In a finished game, the seat that would have the next turn.
    { game.seat_to_act(code) } -> std::convertible_to<Seat>;
    /// The outcome as an index into endings(); `ongoing` if the game is not over.
    { game.ending(code) } -> std::convertible_to<int>;
    /// All possible outcomes of the rule set, in a fixed order.
    { game.endings() } -> std::convertible_to<const std::vector<Outcome>&>;
    /// Calls visit(code after the turn) for every turn, in a fixed order; makes no call if the game is over.
    game.for_each_next(code, visit);
    /// True if the game claims that no turn decreases rank(). Analyses that use the claim check it for each edge.
    { game.ranked() } -> std::same_as<bool>;
    { game.rank(code) } -> std::convertible_to<std::uint32_t>;
    /// Number of symmetries of the board that keep the start, including the identity.
    { game.symmetries() } -> std::convertible_to<int>;
    /// The images of a position under the symmetries form its class. The smallest of their codes represents the class.
    { game.smallest_image(code) } -> std::same_as<typename G::Code>;
    /// Number of different positions in the class of the position.
    { game.orbit_size(code) } -> std::convertible_to<int>;
    /// position_text() returns the text of a position. turn_text() returns the text of the first turn, in the fixed
    /// order, that leads from one position to the other; "" if there is no such turn.
    { game.position_text(code) } -> std::same_as<std::string>;
    { game.turn_text(code, code) } -> std::same_as<std::string>;
    /// Returns the code of a position text; throws std::invalid_argument with the faults.
    { game.code_of(std::string_view{}) } -> std::same_as<typename G::Code>;
    /// The kind of the codes: "reference" or "fast"; "numbers" if a search numbers the positions and uses these
    /// numbers.
    { game.engine() } -> std::convertible_to<std::string_view>;
};

/// Number of words of a game's codes.
template <class G>
inline constexpr std::size_t words_of = std::tuple_size_v<typename G::Code>;

}  // namespace rulescope::packed
