// Games whose positions have codes. Millions of positions are explored, stored on disk and solved in this form.
//
// A code is a number of fixed length that represents one position between turns and can be converted back to it. Two
// positions have the same code if and only if the rules do not distinguish them (as with Key, core/game.h). An edge
// leads from a position to the position after one turn of the seat to act. Different turns may lead to the same
// position; each counts as a turn.
//
// Families implement the concept with their own types. PackedGame (packed_game.h) hides the type, so that searches are
// compiled once for each number of words.
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

/// A function that takes a code; represents the visitors in the concept below.
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
    /// The seat that decides (in a finished game: the seat whose turn would follow).
    { game.seat_to_act(code) } -> std::convertible_to<Seat>;
    /// `ongoing`, or the outcome as an index into endings().
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
    /// The smallest code among the images of a position under the symmetries; it represents the class.
    { game.smallest_image(code) } -> std::same_as<typename G::Code>;
    /// Number of different positions in the class.
    { game.orbit_size(code) } -> std::convertible_to<int>;
    /// position_text() returns the text of a position. turn_text() returns the text of the first turn, in the fixed
    /// order, that leads from one position to the other; "" if there is no such turn.
    { game.position_text(code) } -> std::same_as<std::string>;
    { game.turn_text(code, code) } -> std::same_as<std::string>;
    /// Returns the code of a position text; throws std::invalid_argument with the faults.
    { game.code_of(std::string_view{}) } -> std::same_as<typename G::Code>;
    /// "reference" or "fast"; "numbers" if a code is the index of a position in a search.
    { game.engine() } -> std::convertible_to<std::string_view>;
};

/// Number of words of a game's codes.
template <class G>
inline constexpr std::size_t words_of = std::tuple_size_v<typename G::Code>;

}  // namespace rulescope::packed
