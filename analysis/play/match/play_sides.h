// The sides of a match: their colours, agents and scores.
#pragma once

#include <optional>
#include <string>

#include "analysis/play/match/play_match.h"
#include "analysis/statistics/interval.h"
#include "analysis/statistics/matches/clustered.h"

namespace rulescope::play {

/// The score of a side over its finished games.
struct SideScore {
    std::uint64_t finished = 0;
    double mean = 0;                     ///< mean payoff; 0 if no game is finished
    statistics::Interval interval;       ///< confidence interval of `mean`
    statistics::Interval wins_interval;  ///< confidence interval of the share of won games
    bool few_openings = false;           ///< the clusters are opening lines, which are few
};
/// The score of a seat or a colour. With three seats and more, the intervals of all seats hold at once
/// (statistics::level_of_each).
SideScore score_of(const SideCounts& side, std::size_t seats);
/// The score of an agent. Its intervals hold for this agent alone.
SideScore score_of_agent(const SideCounts& games, std::size_t seats);

// Of a match, each score has one interval, on which all statements rest (docs/statistics.md, "One interval a score").
// It is anytime-valid if the match is judged more than once. It allows for clusters: opening lines if chance does not
// draw the openings and they are few, so that the games repeat; else rounds if the agents exchange seats. Colours and
// agents at one seat have no clusters of their own: their intervals are widened in the proportion of the widest seat,
// and of the agent.

SideScore score_of_seat(const PlayResult& result, std::size_t seat);
SideScore score_of_colour(const PlayResult& result, std::size_t colour);
/// The score of an agent over the complete rounds; the share of wins is that of all its games.
SideScore score_of_rounds(const PlayResult& result, std::size_t agent);
SideScore score_of_agent_at(const PlayResult& result, std::size_t agent, std::size_t seat);

/// The interval of the mean length of the finished games: anytime-valid for lengths from 0 to the maximum if the match
/// is judged more than once. Nothing with fewer than two games.
std::optional<statistics::Interval> length_interval(const PlayResult& result);

/// The interval of the score of the first agent, or of the first seat if agents do not exchange seats, for agents like
/// these in other openings: the opening lines are the clusters. Nothing without finished games, or if the lines are not
/// counted completely.
std::optional<statistics::Interval> in_other_openings(const PlayResult& result);

/// The colour that a seat held in every game; "" if it changed (a pie rule), if nothing was played, or if seats have
/// no colours.
std::string colour_of_seat(const PlayResult& result, std::size_t seat);

/// Returns whether some seat held several colours, so that results by colour are more informative than results by seat.
bool colours_change(const PlayResult& result);

/// The agent of a seat; "" if different agents exchange seats.
std::string agent_at(const PlayResult& result, std::size_t seat);

}  // namespace rulescope::play
