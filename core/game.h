// The contract that every game fulfils.
//
// A game is a set of rules bound to its numbers, board and readings; it is a value that can be
// copied and shared between threads, and none of its functions changes it. Its states are values.
//
//   seat    who decides: 0 is the first seat at the table, whatever colour it holds
//   ply     one decision of a seat
//   turn    all plies of a seat before another seat acts; the removals and ends that follow are
//           part of it. Set-up decisions (placing, choosing a colour) are turns of one ply each
//   state   everything the rules tell apart, in the middle of a turn too
//
// What must be true of every game is tested by one suite (tests/support/contract_suite.h):
//   plies() is empty exactly when outcome() has a value; every listed ply is accepted by refusal();
//   payoffs sum to 1; equal keys mean equal futures; text round-trips; symmetries map plies to plies.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rulescope {

using Seat = std::uint8_t;

/// Exact and compact: two states have the same key exactly when the rules cannot tell them apart.
/// Bytes, not meant for people.
using Key = std::string;

/// How a game ended.
struct Outcome {
    std::vector<double> payoff;  ///< per seat; sums to 1: a win is 1, a draw of n seats 1/n each; alone: 1 or 0
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

/// A clause fired: which one, where, on what. Games say in their own header what they emit.
struct Event {
    std::string_view clause;  ///< "A-18"
    std::int16_t cell = -1;   ///< where, or -1
    std::int16_t other = -1;  ///< a second cell (where from), or -1
    std::int16_t amount = 0;  ///< a count the clause speaks of
    bool operator==(const Event&) const = default;
};
using Events = std::vector<Event>;

/// Why a ply is not legal.
struct Refusal {
    std::string_view clause;  ///< the clause or gap that forbids it
    std::string sentence;     ///< in words of the game
};

/// The contract proper.
template <class G>
concept Game = requires(const G& game, const typename G::State& state, const typename G::Ply& ply, Events* events) {
    /// How many seats.
    { game.seats() } -> std::convertible_to<int>;
    /// The state before the first ply.
    { game.initial() } -> std::same_as<typename G::State>;
    /// The seat that decides next (of a finished game: the seat that would have).
    { game.seat_to_act(state) } -> std::convertible_to<Seat>;
    /// The legal plies in a fixed order that the game's header documents; none when it is over.
    { game.plies(state) } -> std::same_as<std::vector<typename G::Ply>>;
    /// The state after a legal ply; the clauses that fired are appended to `events` unless null.
    { game.after(state, ply, events) } -> std::same_as<typename G::State>;
    /// The outcome, once the game is over.
    { game.outcome(state) } -> std::same_as<std::optional<Outcome>>;
    /// The exact key.
    { game.key(state) } -> std::same_as<Key>;
    /// False in the middle of a turn.
    { game.between_turns(state) } -> std::same_as<bool>;
};

/// Optional: the state as a game whose board is turned or mirrored would have it.
/// Symmetry 0 is the identity; together they form a group that maps the initial state to itself.
template <class G>
concept Symmetric = Game<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Ply& ply, int symmetry) {
    { game.symmetries() } -> std::convertible_to<int>;
    { game.image(state, symmetry) } -> std::same_as<typename G::State>;
    { game.image(ply, symmetry) } -> std::same_as<typename G::Ply>;
};

/// Optional: a number that does not fall from turn to turn, if `ranked()` says so for the readings in force.
/// Positions can then be worked through rank by rank. Play ends for certain only where the rank grows on every
/// turn: turns on which it stands (a pass) have to be looked at before anybody relies on an end.
template <class G>
concept Ranked = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.ranked() } -> std::same_as<bool>;
    { game.rank(state) } -> std::convertible_to<std::int64_t>;
};

/// Optional: text for people. A turn's text is read against the state it is played from.
template <class G>
concept Notated = Game<G> &&
    requires(const G& game, const typename G::State& state, const std::vector<typename G::Ply>& plies) {
    { game.text(state) } -> std::same_as<std::string>;
    { game.turn_text(state, plies) } -> std::same_as<std::string>;
};

}  // namespace rulescope
