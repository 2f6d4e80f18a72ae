// Choice sequences: at each ply plies[choice % number of plies] is played (see shrinking.h).
//
// Random games of checking are drawn ply by ply, which is quick; those of play/ are drawn turn by turn, so that every
// turn is equally likely.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/verify/shrinking/shrinking.h"

namespace rulescope::verify {

/// A game and its choices: `states` has one more than `plies`, and `choices` are the places of the plies in their
/// lists.
struct Played {
    std::vector<AnyState> states;
    std::vector<AnyPly> plies;
    Choices choices;
};

/// Asked after every ply: does the game end here?
using Until = std::function<bool(const Played& played)>;

/// Plays on from `start`: choose(number of plies) gives the next choice, below that number. Ends when the game is
/// over, after `max_plies`, or as soon as until(played) is true.
Played play_sequence(const AnyGame& game, const AnyState& start,
                     const std::function<std::uint64_t(std::size_t plies)>& choose, std::size_t max_plies,
                     const Until& until);

/// The game of a choice sequence.
Played play_choices(const AnyGame& game, const AnyState& start, const Choices& choices, const Until& until);

/// Random game `number` of a seed, ply by ply: the same game whichever thread plays it.
Played play_random(const AnyGame& game, const AnyState& start, std::uint64_t seed, std::uint64_t number,
                   std::size_t max_plies, const Until& until);

}  // namespace rulescope::verify
