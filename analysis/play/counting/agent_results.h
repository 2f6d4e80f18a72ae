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
#include <optional>
#include <vector>

#include "analysis/play/counting/counts.h"
#include "analysis/play/counting/opening_tree.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/statistics/cluster_robust.h"
#include "analysis/statistics/interval.h"
#include "analysis/statistics/matches/clustered.h"

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

// The results of seats and agents by opening line, for intervals of clustered games (statistics/matches/clustered.h).

/// Receives the games of a match in the order of their numbers.
class ResultsByOpening {
public:
    explicit ResultsByOpening(const MatchPlan& plan);
    /// `payoffs` is indexed by seat; it is null if the game is unfinished.
    void add(std::uint64_t number, const OpeningLine& line, const std::vector<int>& seating,
             const std::vector<double>* payoffs);

    [[nodiscard]] const OpeningCount& count() const { return clusters_.count(); }
    /// The payoffs of a seat in each cluster; empty if the limit of lines was reached.
    [[nodiscard]] std::vector<statistics::Cluster> of_seat(std::size_t seat) const;
    /// For agents that exchange seats: the payoffs of a seat in each round, which is drawn once for several games.
    /// Empty if the limit of lines was reached, and without exchanged seats.
    [[nodiscard]] std::vector<statistics::Cluster> of_seat_by_round(std::size_t seat) const;
    /// For agents that exchange seats: the mean payoffs of an agent's complete rounds in each cluster, as in
    /// AgentResult. A round belongs to the cluster of its last game. Empty if the limit of lines was reached.
    [[nodiscard]] std::vector<statistics::Cluster> of_agent(std::size_t agent) const;

private:
    /// [line][seat or agent]
    using Table = std::vector<std::vector<statistics::Cluster>>;

    [[nodiscard]] std::vector<statistics::Cluster> column(const Table& table, std::size_t number) const;

    MatchPlan plan_;
    OpeningClusters clusters_;
    Table seats_{}, agents_{};
    Table rounds_{};            ///< [round][seat], if seats are exchanged
    std::vector<double> sums_;  ///< [agent]: sum of the payoffs in the current round
    int finished_ = 0;          ///< games finished in the current round
};

/// The clusters on which the interval of a score rests.
struct ScoreClusters {
    statistics::ClusteredMean mean;
    bool lines = false;  ///< opening lines, which are few; else rounds
};
/// Opening lines if they are few, else rounds of several games; nothing if the games are independent. `lines` is empty
/// where chance draws the openings (chance_draws_openings()).
std::optional<ScoreClusters> score_clusters(const std::vector<statistics::Cluster>& lines,
                                            const std::vector<statistics::Cluster>& rounds, double level);

}  // namespace rulescope::play
