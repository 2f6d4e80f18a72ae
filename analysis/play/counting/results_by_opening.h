// The results of seats and agents by opening line, for intervals of clustered games (statistics/matches/clustered.h).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/play/counting/opening_clusters.h"
#include "analysis/statistics/cluster_robust.h"
#include "analysis/statistics/matches/clustered.h"

namespace rulescope::play {

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
