// The plan of a match: who sits where in which game, and how games begin.
//
// Seats, agents and games are numbered apart: agents and seats from 0, games and rounds from 1. A round is a set of
// games that belong together: with kept seats each game by itself; with exchanged seats as many games as there are
// seats, in which the agents sit in turn at every seat (two seats: a pair of games with the seats exchanged). All games
// of a round begin with the same opening. Nothing of it depends on how many games are played: a longer match begins
// with the shorter one.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/random.h"

namespace rulescope::play {

struct MatchPlan {
    std::uint64_t games = 1;
    std::uint64_t seed = 1;
    int max_turns =
        1000;       ///< a game that is not over after so many turns, those of the opening included, is unfinished
    int seats = 2;  ///< so many seats, and so many agents
    bool exchanged = false;  ///< the agents go round the seats; else agent i sits at seat i in every game
    int opening_turns = 0;   ///< so many turns are drawn at random before the agents begin

    /// The round that a game belongs to.
    [[nodiscard]] std::uint64_t round_of(std::uint64_t game) const;
    /// How many games a round has.
    [[nodiscard]] int games_of_round() const { return exchanged ? seats : 1; }
    /// Which agent sits at each seat in a game: in the first game of a round agent i at seat i, in each that follows
    /// everybody one seat back, the first seat's agent at the last.
    [[nodiscard]] std::vector<int> seating(std::uint64_t game) const;
    /// The luck by which an opening of a round is drawn; `attempt` from 1: an opening that ends the game is drawn
    /// again. The rule set has no part in it: under two rule sets round r begins with the same numbers.
    [[nodiscard]] Random opening_luck(std::uint64_t round, std::uint64_t attempt) const;

    bool operator==(const MatchPlan&) const = default;
};

/// So often an opening is drawn again before it is given up.
inline constexpr int max_openings = 1000;

/// Every opening that was drawn ends the game.
class NoOpening : public std::runtime_error {
public:
    explicit NoOpening(const MatchPlan& plan)
        : std::runtime_error("every opening of " + std::to_string(plan.opening_turns) + " turns ends the game") {}
};

}  // namespace rulescope::play
