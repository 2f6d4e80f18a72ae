// What games gave a seat, a colour or an agent, and shares of games, with intervals.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/match/agent_results.h"
#include "analysis/play/match/game_facts.h"
#include "analysis/statistics/interval.h"

namespace rulescope::studies {

/// The payoffs of finished games, counted; every payoff that a game with so many seats can give is among them.
struct Score {
    std::vector<statistics::ScoreCount> counts;
    std::uint64_t wins = 0, losses = 0, draws = 0, unfinished = 0;
    /// So many of the games went differently. Agents with little luck play the same game again and again: the interval
    /// then says much about them and little about the rules.
    std::uint64_t different = 0;

    [[nodiscard]] std::uint64_t games() const;  ///< finished ones
    [[nodiscard]] double mean() const;
    [[nodiscard]] std::optional<double> value() const;  ///< the mean; nothing without games
    [[nodiscard]] statistics::Interval interval() const;
};

/// The payoffs of the seat that `seat_of` names in each game (-1: none in this game).
Score score_of(const std::vector<play::GameFacts>& games, int seats,
               const std::function<int(const play::GameFacts&)>& seat_of);

Score score_of_seat(const std::vector<play::GameFacts>& games, int seats, int seat);
Score score_of_side(const std::vector<play::GameFacts>& games, int seats, const std::string& side);

/// Of an agent over whole rounds, in which it sat at every seat. The mean of a round is one observation, because games
/// of one opening are not independent.
struct RoundScore {
    std::uint64_t rounds = 0;
    double score = 0;
    statistics::Interval interval;

    [[nodiscard]] std::optional<double> value() const;  ///< the score; nothing without rounds
};
RoundScore score_of(const play::AgentResult& agent);

/// So many of these games.
struct Share {
    std::uint64_t games = 0, among = 0;

    [[nodiscard]] std::optional<double> value() const;    ///< nothing among no games
    [[nodiscard]] statistics::Interval interval() const;  ///< Wilson's
};

}  // namespace rulescope::studies
