// Scores of a seat, a colour or an agent, and shares of games, with intervals.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/counting/agent_results.h"
#include "analysis/play/match/game_facts.h"
#include "analysis/statistics/interval.h"

namespace rulescope::studies {

/// Counts of the payoffs in finished games. Has an entry for every payoff that is possible with this number of seats.
struct Score {
    std::vector<statistics::ScoreCount> counts;
    std::uint64_t wins = 0, losses = 0, draws = 0, unfinished = 0;
    /// Number of distinct games. If agents with little randomness repeat games, the interval describes these agents
    /// rather than the rules.
    std::uint64_t different = 0;

    [[nodiscard]] std::uint64_t games() const;  ///< finished games
    [[nodiscard]] double mean() const;
    [[nodiscard]] std::optional<double> value() const;  ///< the mean; nothing if there are no games
    [[nodiscard]] statistics::Interval interval() const;
};

/// Returns a score over games in which the seat may differ: seat_of(game) is the seat whose payoff counts. If it is -1,
/// the game is not counted.
Score score_of(const std::vector<play::GameFacts>& games, int seats,
               const std::function<int(const play::GameFacts&)>& seat_of);

Score score_of_seat(const std::vector<play::GameFacts>& games, int seats, int seat);
Score score_of_side(const std::vector<play::GameFacts>& games, int seats, const std::string& side);

/// The score of an agent over whole rounds. In a round the agent plays every seat. The mean of a round is one
/// observation, because games with a common opening are not independent.
struct RoundScore {
    std::uint64_t rounds = 0;
    double score = 0;
    statistics::Interval interval;

    [[nodiscard]] std::optional<double> value() const;  ///< the score; nothing if there are no rounds
};
RoundScore score_of(const play::AgentResult& agent);

/// A number of games out of a total.
struct Share {
    std::uint64_t games = 0, among = 0;

    [[nodiscard]] std::optional<double> value() const;    ///< nothing if the total is 0
    [[nodiscard]] statistics::Interval interval() const;  ///< Wilson interval
};

}  // namespace rulescope::studies
