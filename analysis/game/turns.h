// Whole turns: the sequences of plies from the start of a seat's turn to the start of the next turn.
//
// Counts, perft and random play work with turns, but the contract (core/game.h) defines plies. This file makes turns
// from plies. Turns are sorted by their plies: first come all turns that begin with the first legal ply, then all turns
// that begin with the second, and so on.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/game.h"

namespace rulescope {

/// All plies of one turn and the state after them.
template <Game G>
struct Turn {
    std::vector<typename G::Ply> plies;
    typename G::State state;
};

/// Returns the state after these legal plies; adds their events to `events` unless it is null.
template <Game G>
typename G::State after_plies(const G& game, typename G::State state, const std::vector<typename G::Ply>& plies,
                              Events* events = nullptr) {
    for (const typename G::Ply& ply : plies) {
        state = game.after(state, ply, events);
    }
    return state;
}

/// True if the turn that led to this state is complete, so that no decision of the turn remains.
template <Game G>
bool turn_complete(const G& game, const typename G::State& state) {
    return game.between_turns(state) || game.outcome(state).has_value();
}

namespace detail {

template <Game G, class F>
void complete_turns(const G& game, const typename G::State& state, std::vector<typename G::Ply>& plies, F& f) {
    for (const typename G::Ply& ply : game.plies(state)) {
        plies.push_back(ply);
        const typename G::State next = game.after(state, ply, nullptr);
        if (turn_complete(game, next)) {
            f(std::as_const(plies), next);
        } else {
            complete_turns(game, next, plies, f);
        }
        plies.pop_back();
    }
}

}  // namespace detail

/// Calls f(plies, state after the plies) for every legal turn. If `state` is in the middle of a turn, calls f for every
/// completion of that turn. Makes no call if the game is over.
template <Game G, class F>
void for_each_turn(const G& game, const typename G::State& state, F f) {
    std::vector<typename G::Ply> plies;
    detail::complete_turns(game, state, plies, f);
}

/// Returns all legal turns. The list may be large; prefer for_each_turn().
template <Game G>
std::vector<Turn<G>> turns_of(const G& game, const typename G::State& state) {
    std::vector<Turn<G>> turns;
    for_each_turn(game, state, [&](const std::vector<typename G::Ply>& plies, const typename G::State& next) {
        turns.push_back({plies, next});
    });
    return turns;
}

/// A game that provides last_ply_of_turn(state), which returns true if every ply from the state completes the turn. For
/// games without this function, count_turns() must play the plies.
template <class G>
concept HasLastPlies = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.last_ply_of_turn(state) } -> std::same_as<bool>;
};

/// Returns the number of legal turns. Where last_ply_of_turn() returns true, counts plies without playing them.
template <Game G>
std::uint64_t count_turns(const G& game, const typename G::State& state) {
    const std::vector<typename G::Ply> plies = game.plies(state);
    if constexpr (HasLastPlies<G>) {
        if (game.last_ply_of_turn(state)) {
            return plies.size();
        }
    }
    std::uint64_t count = 0;
    for (const typename G::Ply& ply : plies) {
        const typename G::State next = game.after(state, ply, nullptr);
        count += turn_complete(game, next) ? 1 : count_turns(game, next);
    }
    return count;
}

}  // namespace rulescope
