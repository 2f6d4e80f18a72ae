// A game as agents that search look at it: whole turns, payoffs, and positions that can be told apart quickly.
//
// A family has its own over its fast twin (analysis/games/<family>/play); ReferenceTurns is any game of the contract,
// played turn by turn. Both list turns in the same order, the contract's.
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

/// What each seat gets, or may expect to get; from 0 to 1, together 1 (a solitaire: 0 to 1). Seats that are not there:
/// 0.
using Payoffs = std::array<double, max_seats>;

/// The same to every seat: what is supposed of a game that nobody has ended.
inline Payoffs equal_shares(int seats) {
    Payoffs shares{};
    for (int seat = 0; seat < seats; ++seat) {
        shares[static_cast<std::size_t>(seat)] = 1.0 / seats;
    }
    return shares;
}

/// States are between turns.
template <class T>
concept TurnGame = requires(const T& game, const typename T::State& state, typename T::State& changing,
                            const typename T::Turn& turn, Payoffs& payoffs, Random& random,
                            bool (*visit)(const typename T::Turn&, const typename T::State&)) {
    { game.seats() } -> std::convertible_to<int>;
    { game.seat_to_act(state) } -> std::convertible_to<int>;
    /// Is the game over? Then `payoffs` is what it gave.
    { game.over(state, payoffs) } -> std::same_as<bool>;
    /// Shows every turn with the state after it, in order, until `visit` says no.
    game.for_each_turn(state, visit);
    { game.count_turns(state) } -> std::convertible_to<std::uint64_t>;
    /// Plays turn number `number`, from 0.
    { game.play(changing, std::uint64_t{}) } -> std::same_as<typename T::Turn>;
    /// Plays on at random, uniform over turns, to the end: what that gave. After `max_turns` turns: equal shares.
    { game.playout(state, random, std::uint32_t{}) } -> std::same_as<Payoffs>;
    /// Which position it is: equal exactly when the rules cannot tell two states apart.
    { game.identity(state) } -> std::equality_comparable;
    { game.hash(game.identity(state)) } -> std::same_as<std::uint64_t>;
};

}  // namespace rulescope::play
