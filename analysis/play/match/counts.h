// What is counted in a match: who won, how long it took, which clauses were at work, who stood where.
//
// Whole numbers only, so that merging is exact and the order of blocks does not show.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "analysis/statistics/histogram.h"

namespace rulescope::play {

/// A place in a match: which turn of which game, both counted from 1.
struct Place {
    std::uint64_t game = 0;
    int turn = 0;
    bool operator==(const Place&) const = default;
};

/// What one side (a seat, or a colour) got.
struct SideCounts {
    std::uint64_t wins = 0, losses = 0, draws = 0, unfinished = 0;
    std::map<double, std::uint64_t> payoffs;  ///< of finished games: payoff -> games

    void merge(const SideCounts& other);
    bool operator==(const SideCounts&) const = default;
};

/// A clause fired.
struct ClauseCounts {
    std::uint64_t fired = 0;              ///< events
    std::uint64_t games = 0;              ///< games with at least one
    Place first;                          ///< in the lowest game number, its earliest turn
    Place shortest;                       ///< the earliest turn of all games, in the lowest game number
    std::vector<std::uint64_t> by_cell;   ///< events by the cell they name
    std::vector<std::uint64_t> by_other;  ///< and by the second cell, where the clause names one

    bool operator==(const ClauseCounts&) const = default;
};

struct MatchCounts {
    MatchCounts() = default;
    MatchCounts(int seats, int colours, int kinds, int cells);

    std::uint64_t games = 0, unfinished = 0;
    std::vector<SideCounts> seats;
    std::vector<SideCounts> colours;                  ///< by the colour's number; colours that never sat stay 0
    std::vector<std::vector<std::uint64_t>> held;     ///< [seat][colour]: in how many games it held that colour
    statistics::Histogram length;                     ///< turns of finished games
    Place shortest, longest;                          ///< the finished games of fewest and most turns
    statistics::Histogram branching;                  ///< legal turns, over all turns of all games
    std::vector<statistics::Histogram> branching_at;  ///< [turn - 1]
    /// Deciding clause -> games by the winner's colour; the last entry: nobody won.
    std::map<std::string, std::vector<std::uint64_t>> endings;
    /// What each colour had to its debit (lost pieces, points) when a game was over -> games.
    std::map<std::vector<int>, std::uint64_t> final_losses;
    std::map<std::string, ClauseCounts> clauses;       ///< by event id
    std::uint64_t positions = 0;                       ///< after a turn, looked at for the following
    std::vector<std::vector<std::uint64_t>> occupied;  ///< [kind][cell]: positions with one of it there

    /// `later` holds games of higher numbers.
    void merge(const MatchCounts& later);
    bool operator==(const MatchCounts&) const = default;
};

}  // namespace rulescope::play
