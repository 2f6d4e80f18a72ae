// The plan of a match: the seating of each game and the openings.
//
// Agents and seats are numbered from 0, games and rounds from 1. A round is a group of games with the same opening. If
// the agents keep their seats, each game is a round. If they exchange seats, a round has one game per seat, and the
// agents rotate through the seats (two seats: a pair of games with the seats exchanged). The plan of a game does not
// depend on the number of games: a longer match begins with the games of a shorter one.
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
    int max_turns = 1000;    ///< a game that is not over after this many turns, opening included, is unfinished
    int seats = 2;           ///< number of seats and of agents
    bool exchanged = false;  ///< the agents rotate through the seats; else agent i plays at seat i in every game
    int opening_turns = 0;   ///< number of turns drawn at random before the agents play
    std::vector<std::string> line = {};  ///< turns with which every game begins, in notation; before random turns

    /// The round of a game.
    [[nodiscard]] std::uint64_t round_of(std::uint64_t game) const;
    /// Number of turns before the agents play.
    [[nodiscard]] int opening_length() const { return static_cast<int>(line.size()) + opening_turns; }
    /// Number of games in a round.
    [[nodiscard]] int games_of_round() const { return exchanged ? seats : 1; }
    /// [seat]: index of the agent. In the first game of a round agent i plays at seat i. In each later game every agent
    /// moves one seat back, and the agent of the first seat moves to the last seat.
    [[nodiscard]] std::vector<int> seating(std::uint64_t game) const;
    /// The stream of random numbers for one attempt at the opening of a round. `attempt` counts from 1; if an opening
    /// ends the game, the next attempt draws another one. The random numbers do not depend on the rule set: round r
    /// uses the same random numbers under all rule sets.
    [[nodiscard]] Random opening_luck(std::uint64_t round, std::uint64_t attempt) const;

    bool operator==(const MatchPlan&) const = default;
};

/// Maximum number of attempts to draw an opening.
inline constexpr int max_openings = 1000;

/// Thrown if every opening drawn ends the game.
class NoOpening : public std::runtime_error {
public:
    explicit NoOpening(const MatchPlan& plan)
        : std::runtime_error("every opening of " + std::to_string(plan.opening_turns) + " turns ends the game") {}
};

bool all_random(const std::vector<std::string>& agents);

/// True if chance draws the opening of each round: by random turns, or because all agents play at random. Games with
/// the same opening are independent then.
bool chance_draws_openings(const MatchPlan& plan, const std::vector<std::string>& agents);

}  // namespace rulescope::play
