// The contract of every game.
//
// A game is a set of rules with its numbers, board and readings. It is an immutable value that can be copied and shared
// between threads. Its states are values.
//
//   seat    who decides: 0 is the first seat at the table, whatever its colour
//   ply     one decision of a seat
//   turn    all plies of a seat before another seat acts, and their consequences (removals, the end of the game).
//           Each decision of a setup phase (placing, choosing a colour) is a turn of one ply
//   state   everything that matters to the rules, also in the middle of a turn
//
// The suite tests/support/contract_suite.h tests that every game fulfils these requirements:
//   plies() is empty if and only if outcome() has a value; refusal() accepts every listed ply;
//   payoffs sum to 1 (with one seat: 1 or 0); equal keys mean equal futures; text round-trips; symmetries map plies to
//   plies.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rulescope {

using Seat = std::uint8_t;

/// The exact identity of a state, as bytes: two states have the same key if and only if the rules do not distinguish
/// them.
using Key = std::string;

/// The result of a finished game.
struct Outcome {
    std::vector<double> payoff;  ///< indexed by seat: a winner gets 1, each of n tied seats 1/n; a single seat 1 or 0
    std::string_view clause;     ///< the clause that decided ("A-26")
    std::optional<Seat> winner() const {
        for (std::size_t seat = 0; seat < payoff.size(); ++seat) {
            if (payoff[seat] == 1.0) {
                return static_cast<Seat>(seat);
            }
        }
        return std::nullopt;
    }
    bool operator==(const Outcome&) const = default;
};

/// One effect of a turn: the clause that fired, and what it concerns. The header of each game lists its events with the
/// fields that they set.
struct Event {
    std::string_view clause;  ///< "A-18"
    std::int16_t cell = -1;   ///< the cell that the clause concerns, or -1
    std::int16_t from = -1;   ///< the cell from which a piece comes or acts, or -1
    std::int16_t end = -1;    ///< a second cell: the other end of a line, or -1
    int seat = -1;            ///< a seat, or a board by its number; -1 if there is none
    int amount = 0;           ///< what the clause counts
    int need = 0;             ///< the count for which the clause asks
    bool operator==(const Event&) const = default;
};
using Events = std::vector<Event>;

/// Appends an event, if somebody asked for events.
inline void emit(Events* events, const Event& event) {
    if (events != nullptr) {
        events->push_back(event);
    }
}

/// The reason why a ply is illegal.
struct Refusal {
    std::string_view clause;  ///< the clause or gap that forbids the ply
    std::string sentence;     ///< the reason in the terms of the game
};

/// The required functions.
template <class G>
concept Game = requires(const G& game, const typename G::State& state, const typename G::Ply& ply, Events* events) {
    /// Number of seats.
    { game.seats() } -> std::convertible_to<int>;
    /// The state before the first ply.
    { game.initial() } -> std::same_as<typename G::State>;
    /// The seat that decides next. In a finished game, the seat that would have the next turn.
    { game.seat_to_act(state) } -> std::convertible_to<Seat>;
    /// The legal plies, in a fixed order that the header of the game documents; empty if the game is over.
    { game.plies(state) } -> std::same_as<std::vector<typename G::Ply>>;
    /// The state after a legal ply; appends the events to `events` unless it is null.
    { game.after(state, ply, events) } -> std::same_as<typename G::State>;
    /// The outcome if the game is over.
    { game.outcome(state) } -> std::same_as<std::optional<Outcome>>;
    /// The exact key.
    { game.key(state) } -> std::same_as<Key>;
    /// False in the middle of a turn.
    { game.between_turns(state) } -> std::same_as<bool>;
};

/// Optional: images of states and plies under symmetries of the board. Symmetry 0 is the identity; the symmetries form
/// a group that maps the initial state to itself.
template <class G>
concept Symmetric = Game<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Ply& ply, int symmetry) {
    { game.symmetries() } -> std::convertible_to<int>;
    { game.image(state, symmetry) } -> std::same_as<typename G::State>;
    { game.image(ply, symmetry) } -> std::same_as<typename G::Ply>;
};

/// Optional: a rank of each state. If `ranked()` is true for the readings in effect, no turn decreases the rank, so
/// positions can be processed rank by rank. If every turn increases the rank, play must end. If some turns keep the
/// rank (such as a pass), the end of play needs a separate proof.
template <class G>
concept Ranked = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.ranked() } -> std::same_as<bool>;
    { game.rank(state) } -> std::convertible_to<std::int64_t>;
};

/// Optional: text for people. The text of a turn depends on the state from which the turn is played.
template <class G>
concept Notated = Game<G> &&
    requires(const G& game, const typename G::State& state, const std::vector<typename G::Ply>& plies) {
    { game.text(state) } -> std::same_as<std::string>;
    { game.turn_text(state, plies) } -> std::same_as<std::string>;
};

}  // namespace rulescope
