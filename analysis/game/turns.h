// Whole turns: the sequences of plies by which a seat gets from its turn's beginning to the next seat's.
//
// Counts, perft and random play speak of turns, the contract (core/game.h) of plies; this is the one
// place where the one is made of the other. Turns come in the order of their plies: all that begin with
// the first ply, then all that begin with the second, and so on.
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

/// Is nothing of the turn left to decide?
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

/// Calls f(plies, state after them) for every legal turn. From a state in the middle of a turn: for
/// every way to complete it. Not once if the game is over.
template <Game G, class F>
void for_each_turn(const G& game, const typename G::State& state, F f) {
    std::vector<typename G::Ply> plies;
    detail::complete_turns(game, state, plies, f);
}

/// All legal turns. Large in the middle of a game: prefer for_each_turn.
template <Game G>
std::vector<Turn<G>> turns_of(const G& game, const typename G::State& state) {
    std::vector<Turn<G>> turns;
    for_each_turn(game, state, [&](const std::vector<typename G::Ply>& plies, const typename G::State& next) {
        turns.push_back({plies, next});
    });
    return turns;
}

/// Does one ply from here, whichever it is, always complete the turn? Games may say so by a function
/// of this name; the others are walked.
template <class G>
concept KnowsLastPlies = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.last_ply_of_turn(state) } -> std::same_as<bool>;
};

/// How many legal turns there are, without making the last state of each where it can be helped.
template <Game G>
std::uint64_t count_turns(const G& game, const typename G::State& state) {
    const std::vector<typename G::Ply> plies = game.plies(state);
    if constexpr (KnowsLastPlies<G>) {
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
