// The results of each agent in a match, by seat and by round.
//
// If the agents exchange seats, the games of a round are not independent: the games share the opening, and an advantage
// that a seat gives to an agent in one game goes to an opponent in another game. Therefore the unit of the statistics
// is the round. Each round gives one value per agent: the mean of its payoffs in the round. The confidence interval is
// computed from these round means (statistics::score). With two seats and payoffs 0, 1/2 and 1, the five possible round
// means 0, 1/4 .. 1 give the pentanomial counts of chess engine testing.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "analysis/play/counting/counts.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/statistics/interval.h"

namespace rulescope::play {

struct AgentResult {
    SideCounts all;                                 ///< over all games
    std::vector<SideCounts> by_seat;                ///< [seat]: over the games played at this seat
    std::map<double, std::uint64_t> round_means{};  ///< mean payoff in a complete round -> number of rounds

    /// Number of complete rounds: rounds in which every game was finished.
    [[nodiscard]] std::uint64_t rounds() const;
    /// The mean payoff over complete rounds; 0 if no round is complete.
    [[nodiscard]] double score() const;
    [[nodiscard]] statistics::Interval interval(double level = statistics::default_level) const;
};

/// Receives the games of a match in the order of their numbers.
class AgentResults {
public:
    explicit AgentResults(const MatchPlan& plan);
    /// `payoffs` is indexed by seat; it is null if the game is unfinished.
    void add(std::uint64_t number, const std::vector<int>& seating, const std::vector<double>* payoffs);
    [[nodiscard]] const std::vector<AgentResult>& agents() const { return agents_; }

private:
    MatchPlan plan_;
    std::vector<AgentResult> agents_;
    std::vector<double> sums_;  ///< [agent]: sum of the payoffs in the current round
    int finished_ = 0;          ///< games finished in the current round
};

}  // namespace rulescope::play
