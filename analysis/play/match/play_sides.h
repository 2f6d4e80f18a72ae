// The sides of a match: who sat where, and what a side got.
#pragma once

#include <string>

#include "analysis/play/match/play_match.h"
#include "analysis/statistics/interval.h"

namespace rulescope::play {

/// Of the finished games.
struct SideScore {
    std::uint64_t finished = 0;
    double mean = 0;                     ///< payoff; 0 without games
    statistics::Interval interval;       ///< of the mean
    statistics::Interval wins_interval;  ///< of the share of games won
};
SideScore score_of(const SideCounts& side, std::size_t seats);

/// The colour that a seat held in every game; "" if it changed (a pie rule), if nothing was played, or if seats have
/// no colours.
std::string colour_of_seat(const PlayResult& result, std::size_t seat);

/// Did colours change seats, so that results by colour say more than those by seat?
bool colours_change(const PlayResult& result);

/// The agent of a seat; "" where the agents change seats and are not alike.
std::string agent_at(const PlayResult& result, std::size_t seat);

}  // namespace rulescope::play
