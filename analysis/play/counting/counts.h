// The counts of a match: results, lengths, clauses fired, pieces on each cell.
//
// All counts are integers, so that merging is exact and does not depend on the division of the games into blocks.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "analysis/statistics/histogram.h"

namespace rulescope::play {

/// Identifies a turn of a match. Games and turns are counted from 1.
struct Place {
    std::uint64_t game = 0;
    int turn = 0;
    bool operator==(const Place&) const = default;
};

/// The results of one side (a seat or a colour).
struct SideCounts {
    std::uint64_t wins = 0, losses = 0, draws = 0, unfinished = 0;
    std::map<double, std::uint64_t> payoffs;  ///< payoff -> number of finished games

    void merge(const SideCounts& other);
    bool operator==(const SideCounts&) const = default;
};

/// How often a clause fired.
struct ClauseCounts {
    std::uint64_t fired = 0;  ///< number of events
    std::uint64_t games = 0;  ///< number of games with at least one event
    Place first;              ///< the first event in the first game with an event
    Place shortest;           ///< the event with the lowest turn number; among equals, the lowest game number
    std::vector<std::uint64_t> by_cell;  ///< [Event::cell]: number of events
    std::vector<std::uint64_t> by_from;  ///< [Event::from]: number of events

    bool operator==(const ClauseCounts&) const = default;
};

struct MatchCounts {
    MatchCounts() = default;
    MatchCounts(int seats, int colours, int kinds, int cells);

    std::uint64_t games = 0, unfinished = 0;
    std::vector<SideCounts> seats;
    std::vector<SideCounts> colours;                  ///< [colour]; all counts are 0 for a colour that no seat held
    std::vector<std::vector<std::uint64_t>> held;     ///< [seat][colour]: number of games
    statistics::Histogram length;                     ///< number of turns of the finished games
    Place shortest, longest;                          ///< the shortest and the longest finished game
    statistics::Histogram branching;                  ///< number of legal turns, over all turns of all games
    std::vector<statistics::Histogram> branching_at;  ///< [turn - 1]: number of legal turns at that turn
    /// Deciding clause -> [colour of the winner]: number of games. The last entry counts games without a single winner.
    std::map<std::string, std::vector<std::uint64_t>> endings;
    /// [colour]: losses at the end (lost pieces or penalty points) -> number of games with these losses.
    std::map<std::vector<int>, std::uint64_t> final_losses;
    std::map<std::string, ClauseCounts> clauses;       ///< event id -> counts
    std::uint64_t positions = 0;                       ///< positions after a turn, the denominator of `occupied`
    std::vector<std::vector<std::uint64_t>> occupied;  ///< [kind][cell]: positions with this kind of piece on this cell

    /// Merges the counts of games with higher numbers.
    void merge(const MatchCounts& later);
    bool operator==(const MatchCounts&) const = default;
};

}  // namespace rulescope::play
