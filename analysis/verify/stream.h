// Games told by choices: at each ply plies[choice % number of plies] is played (see shrinking.h).
//
// Random games of checking are drawn ply by ply, which is quick; those of play/ are drawn turn by turn, so that every
// turn is equally likely.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/verify/shrinking.h"
#include "core/game.h"
#include "core/random.h"

namespace rulescope::verify {

/// A game as it went: `states` has one more than `plies`, and `choices` are the places of the plies in their lists.
template <Game G>
struct Played {
    std::vector<typename G::State> states;
    std::vector<typename G::Ply> plies;
    Choices choices;
};

/// Plays on from `start`: choose(number of plies) gives the next choice, below that number. Ends when the game is
/// over, after `most` plies, or as soon as until(played) is true; that is asked after every ply.
template <Game G, class Choose, class Until>
Played<G> play_stream(const G& game, const typename G::State& start, Choose choose, std::size_t most, Until until) {
    Played<G> played;
    played.states.push_back(start);
    while (played.plies.size() < most) {
        const std::vector<typename G::Ply> plies = game.plies(played.states.back());
        if (plies.empty()) {
            break;
        }
        const auto choice = static_cast<std::uint32_t>(choose(plies.size()));
        played.choices.push_back(choice);
        played.plies.push_back(plies[choice]);
        played.states.push_back(game.after(played.states.back(), plies[choice], nullptr));
        if (until(played)) {
            break;
        }
    }
    return played;
}

/// The game that a choice stream tells.
template <Game G, class Until>
Played<G> play_choices(const G& game, const typename G::State& start, const Choices& choices, Until until) {
    std::size_t next = 0;
    return play_stream(
        game, start, [&](std::size_t plies) { return choices[next++] % plies; }, choices.size(), until);
}

/// Random game `number` of a seed, ply by ply: the same game whichever thread plays it.
template <Game G, class Until>
Played<G> play_random(const G& game, const typename G::State& start, std::uint64_t seed, std::uint64_t number,
                      std::size_t most, Until until) {
    Random random = Random::stream(seed, number);
    return play_stream(
        game, start, [&](std::size_t plies) { return random.below(plies); }, most, until);
}

}  // namespace rulescope::verify
