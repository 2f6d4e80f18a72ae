// TurnGame: the interface of a game for agents that search: whole turns, payoffs, and positions that compare fast.
//
// Each family implements it on its fast twin (analysis/games/<family>/play); ReferenceTurns implements it for any game
// of the contract. Both list turns in the order of the contract.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/random.h"

namespace rulescope::play {

inline constexpr int max_seats = 6;

/// [seat]: payoff or expected payoff, from 0 to 1. The sum is 1, except in a solitaire. Seats that do not exist have
/// payoff 0.
using Payoffs = std::array<double, max_seats>;

/// The same share for every seat: the payoffs of an unfinished game.
inline Payoffs equal_shares(int seats) {
    Payoffs shares{};
    for (int seat = 0; seat < seats; ++seat) {
        shares[static_cast<std::size_t>(seat)] = 1.0 / seats;
    }
    return shares;
}

/// A game whose states are positions between turns.
template <class T>
concept TurnGame = requires(const T& game, const typename T::State& state, typename T::State& changing,
                            const typename T::Turn& turn, Payoffs& payoffs, Random& random,
                            bool (*visit)(const typename T::Turn&, const typename T::State&)) {
    { game.seats() } -> std::convertible_to<int>;
    { game.seat_to_act(state) } -> std::convertible_to<int>;
    /// Returns whether the game is over; if so, sets `payoffs`.
    { game.over(state, payoffs) } -> std::same_as<bool>;
    /// Calls `visit` with every turn and the state after it, in order, until it returns false.
    game.for_each_turn(state, visit);
    { game.count_turns(state) } -> std::convertible_to<std::uint64_t>;
    /// Plays turn number `number`, from 0, and returns it.
    { game.play(changing, std::uint64_t{}) } -> std::same_as<typename T::Turn>;
    /// Plays uniformly random turns to the end and returns the payoffs, or equal shares if the game is not over after
    /// `max_turns` turns.
    { game.playout(state, random, std::uint32_t{}) } -> std::same_as<Payoffs>;
    /// The exact identity of a position: two identities are equal if and only if the rules do not distinguish the
    /// states.
    { game.identity(state) } -> std::equality_comparable;
    { game.hash(game.identity(state)) } -> std::same_as<std::uint64_t>;
};

/// A game that plays a turn of another position if it is legal; returns false, with the state unspecified, if not.
template <class T>
concept PlaysGivenTurns = requires(const T& game, typename T::State& state, const typename T::Turn& turn) {
    { game.play_if_legal(state, turn) } -> std::same_as<bool>;
};

/// A game that lists the turns that remove pieces of others by themselves.
template <class T>
concept ListsRemovals = requires(const T& game, const typename T::State& state,
                                 bool (*visit)(const typename T::Turn&, const typename T::State&)) {
    game.for_each_removal(state, visit);
};

}  // namespace rulescope::play
