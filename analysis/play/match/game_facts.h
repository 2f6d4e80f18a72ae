// What a balance report asks of one game: who sat where, what came of it, and how the agents saw it go.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_game.h"
#include "analysis/statistics/quality.h"

namespace rulescope::play {

struct GameFacts {
    std::uint64_t number = 0;
    std::vector<int> seating;        ///< [seat]: the agent
    std::vector<std::string> sides;  ///< [seat]: the colour that it held, or the player's letter
    std::vector<double> payoffs;     ///< [seat]; empty: unfinished
    int winner = -1;                 ///< the seat that won alone; -1: nobody
    std::string clause;              ///< that decided
    int turns = 0;
    std::uint64_t legal = 0;             ///< legal turns, added up over the game
    std::uint64_t course = 0;            ///< a hash of the positions it went through: equal games have equal ones
    std::vector<std::string> beginning;  ///< the first turns in notation, two at most
    /// Of games in which the agents had an opinion (Choice::expected) of at least two turns.
    std::optional<statistics::GameQuality> quality;
    /// With three seats and more: turns of a seat without hope that moved the lead from one other seat to another.
    int kingmaking_turns = 0;
    bool kingmade = false;  ///< the last such turn gave the lead to the later winner
};

/// A seat that expects less than this has no hope of its own.
inline constexpr double without_hope = 0.1;

/// The hash of a course and the position that follows it.
std::uint64_t course_with(std::uint64_t course, const Key& position);

/// The seat that expects most, `apart` left out; -1 if several do.
int leader_of(const std::vector<double>& expected, int apart = -1);

/// Fills what follows from the agents' expectations: quality, kingmaking. `mover[t]`: the seat that played turn t;
/// the first `opening` turns were drawn and are nobody's.
void add_expectations(GameFacts& facts, const std::vector<std::vector<double>>& expected, const std::vector<int>& mover,
                      int opening);

/// The facts of a recorded game, which the reference goes through once more.
GameFacts facts_of(const MatchGame& game, const GameRecord& record);

}  // namespace rulescope::play
