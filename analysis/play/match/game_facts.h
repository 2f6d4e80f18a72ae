// The facts of one game that a balance report uses: seating, result and the expectations of the agents.
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
    std::vector<int> seating;        ///< [seat]: index of the agent
    std::vector<std::string> sides;  ///< [seat]: colour held at the end; "" if the game has no colours
    std::vector<double> payoffs;     ///< [seat]; empty if the game is unfinished
    int winner = -1;                 ///< the seat that won alone; -1 if there is none
    std::string clause;              ///< the deciding clause
    int turns = 0;
    std::uint64_t legal = 0;             ///< legal turns, summed over the game
    std::uint64_t course = 0;            ///< hash of the sequence of positions
    OpeningLine line;                    ///< as in GameRecord
    std::uint64_t round = 0;             ///< the round; its games are one cluster, because they have one opening
    std::uint64_t opening = 0;           ///< equal for games with the same opening line (OpeningClusters)
    bool drawn = false;                  ///< chance drew the opening of this round (chance_draws_openings())
    std::vector<std::string> beginning;  ///< the first two turns (fewer in a shorter game), in notation
    /// Nothing for a solitaire, or if fewer than two turns have an estimate. The quality is computed from the estimates
    /// of all turns (Choice::expected). A turn without an estimate takes the estimate of the preceding turn; turns
    /// before the first estimate take the first one.
    std::optional<statistics::GameQuality> quality;
    /// For three seats and more: number of turns in which a seat without hope moved the lead from one of the other
    /// seats to another.
    int kingmaking_turns = 0;
    bool kingmade = false;  ///< the last such turn gave the lead to the eventual winner
};

/// A seat is without hope if its expected payoff is less than this.
inline constexpr double without_hope = 0.1;

/// Returns the hash `course` of a game, extended with the next position.
std::uint64_t course_with(std::uint64_t course, const Key& position);

/// The seat with the highest expected payoff, ignoring seat `apart`; -1 for a tie.
int leader_of(const std::vector<double>& expected, int apart = -1);

/// Fills the fields derived from the agents' expectations: quality and kingmaking. `mover[t]` is the seat that played
/// turn t. The first `opening` turns are ignored: no agent played them.
void add_expectations(GameFacts& facts, const std::vector<std::vector<double>>& expected, const std::vector<int>& mover,
                      int opening);

/// Computes the facts of a recorded game by replaying it on the reference.
GameFacts facts_of(const MatchGame& game, const GameRecord& record);

}  // namespace rulescope::play
