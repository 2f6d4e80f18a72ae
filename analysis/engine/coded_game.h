// Games whose positions have codes: the form in which millions of positions are explored, kept on disk and solved.
//
// A code is a number of fixed length that stands for one position between turns and can be turned back into it; two
// positions have the same code exactly when the rules cannot tell them apart (as with Key, core/game.h). Functions go
// turn by turn: an edge leads from a position to the position after one turn of the seat to act. Different turns may
// lead to the same position; each counts as a turn.
//
// Families implement the concept with their own types; PackedGame (packed_game.h) hides the type, so that searches are
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

/// The value of ending() for a position in which the game is not over.
inline constexpr int ongoing = -1;

/// A function that takes a code: stands for the visitors in the concept below.
struct AnyVisitor {
    template <class C>
    void operator()(const C&) const {}
};

template <class G>
concept CodedGame = requires(const G& game, const typename G::Code& code, AnyVisitor visit) {
    /// packed::Code<W>; the highest words may be unused in part.
    typename G::Code;
    { game.seats() } -> std::convertible_to<int>;
    /// How many bytes of a code can be other than 0, counted from the lowest byte of word 0.
    { game.code_bytes() } -> std::convertible_to<int>;
    { game.start() } -> std::same_as<typename G::Code>;
    /// Who decides (of a finished game: who would have).
    { game.seat_to_act(code) } -> std::convertible_to<Seat>;
    /// `ongoing`, or how it ended: an index into endings().
    { game.ending(code) } -> std::convertible_to<int>;
    /// All outcomes that a game of this rule set can have, in a fixed order.
    { game.endings() } -> std::convertible_to<const std::vector<Outcome>&>;
    /// Calls visit(code after the turn) for every turn, in a fixed order; not once if the game is over.
    game.for_each_next(code, visit);
    /// Does the game claim that rank() never decreases, and increases on every turn with a growth? Users check the
    /// claim edge by edge.
    { game.ranked() } -> std::same_as<bool>;
    { game.rank(code) } -> std::convertible_to<std::uint32_t>;
    /// The number of symmetries of the board that keep the start, the identity among them.
    { game.symmetries() } -> std::convertible_to<int>;
    /// Of a position's images under them the one with the smallest code: it stands for its class.
    { game.smallest_image(code) } -> std::same_as<typename G::Code>;
    /// How many different positions the class has.
    { game.orbit_size(code) } -> std::convertible_to<int>;
    /// For people: the position; the turn that leads from one to the other (the first in order if several do), or ""
    /// if none does.
    { game.position_text(code) } -> std::same_as<std::string>;
    { game.turn_text(code, code) } -> std::same_as<std::string>;
    /// The code of a typed position; throws std::invalid_argument with the faults.
    { game.code_of(std::string_view{}) } -> std::same_as<typename G::Code>;
    /// "reference" or "fast"; "numbers" where codes are the numbers of positions in a search.
    { game.engine() } -> std::convertible_to<std::string_view>;
};

/// The number of words of a game's codes.
template <class G>
inline constexpr std::size_t words_of = std::tuple_size_v<typename G::Code>;

}  // namespace rulescope::packed
