// What each agent got in a match, at every seat and round by round.
//
// With exchanged seats the games of a round are not independent: they have the opening in common, and what one agent
// gains from a seat the other gains in the next game. The round is the unit then: an agent's payoffs in it are
// averaged, and the interval is that of the mean of these averages (statistics::score: with pairs of games won or lost
// the five results 0, 1/4 .. 1 of what chess engine testing calls pentanomial counts).
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "analysis/play/match/counts.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/statistics/interval.h"

namespace rulescope::play {

struct AgentResult {
    SideCounts all;                                 ///< over all games
    std::vector<SideCounts> by_seat;                ///< and those in which it sat there
    std::map<double, std::uint64_t> round_means{};  ///< mean payoff in a complete round -> rounds

    /// Complete rounds, all of whose games were finished.
    [[nodiscard]] std::uint64_t rounds() const;
    /// The mean payoff in them; 0 without any.
    [[nodiscard]] double score() const;
    [[nodiscard]] statistics::Interval interval(double level = statistics::default_level) const;
};

/// Fed with the games of a match in the order of their numbers.
class AgentResults {
public:
    explicit AgentResults(const MatchPlan& plan);
    /// `outcome`: none if the game is unfinished.
    void add(std::uint64_t number, const std::vector<int>& seating, const std::vector<double>* payoffs);
    [[nodiscard]] const std::vector<AgentResult>& agents() const { return agents_; }

private:
    MatchPlan plan_;
    std::vector<AgentResult> agents_;
    std::vector<double> sums_;  ///< [agent]: of the round under way
    int finished_ = 0;          ///< games of it
};

}  // namespace rulescope::play
