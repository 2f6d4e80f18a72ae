// What games gave a seat, a colour or an agent, with intervals.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "analysis/play/agent_results.h"
#include "analysis/play/game_facts.h"
#include "analysis/statistics/interval.h"
#include "tools/output.h"

namespace rulescope::tools {

/// The payoffs of finished games, counted; every payoff that a game with so many seats can give is among them.
struct Score {
    std::vector<statistics::ScoreCount> counts;
    std::uint64_t wins = 0, losses = 0, draws = 0, unfinished = 0;
    /// So many of the games went differently. Agents with little luck play the same game again and again: the interval
    /// then says much about them and little about the rules.
    std::uint64_t different = 0;

    [[nodiscard]] std::uint64_t games() const;  ///< finished ones
    [[nodiscard]] double mean() const;
    [[nodiscard]] statistics::Interval interval() const;
};

/// The payoffs that `seat_of` points at in each game (-1: none in this game).
Score score_of(const std::vector<play::GameFacts>& games, int seats,
               const std::function<int(const play::GameFacts&)>& seat_of);

Score score_of_seat(const std::vector<play::GameFacts>& games, int seats, int seat);
Score score_of_side(const std::vector<play::GameFacts>& games, int seats, const std::string& side);

/// {"wins", "losses", "draws", "unfinished", "games", "different", "score", "interval"}
Json json_of(const Score& score);
/// {"rounds", "score", "interval"}: an agent over whole rounds, in which it sat at every seat. The mean of a round is
/// one observation, because games of one opening are not independent.
Json json_of(const play::AgentResult& agent);

/// "54.2 % (95 % interval 49.3 to 59.1 %, n = 400)"
std::string score_text(double mean, const statistics::Interval& interval, std::uint64_t n,
                       const std::string& unit = "games");

}  // namespace rulescope::tools
