// The opening lines of a match, and the games that depend on each other because of them.
//
// Games of the same line (opening_line.h) are one cluster, because their results depend on the line. With random
// openings all games of a round have the same opening, so a round is always within one cluster: lines of the same round
// are merged, even if they differ because fewer than four turns are random. Without random openings the lines alone
// determine the clusters.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/play/match/match_plan.h"
#include "analysis/play/match/opening_line.h"

namespace rulescope::play {

/// The number of different opening lines of a match.
struct OpeningCount {
    std::uint64_t games = 0;        ///< number of games whose lines are counted
    std::uint64_t after_four = 0;   ///< number of different lines after four turns
    std::uint64_t after_eight = 0;  ///< number of different lines after eight turns
    bool operator==(const OpeningCount&) const = default;
};

class OpeningClusters {
public:
    /// Maximum number of different lines of eight turns, which bounds the memory. Lines of later games are not counted.
    static constexpr std::uint64_t max_lines = std::uint64_t{1} << 20U;

    explicit OpeningClusters(const MatchPlan& plan) : plan_(plan) {}

    /// Adds a game; games come in the order of their numbers. Returns the index of its line after four turns, counted
    /// from 0 in the order of the first games; nothing if the limit was reached before.
    std::optional<std::size_t> add(std::uint64_t game, const OpeningLine& line);

    [[nodiscard]] const OpeningCount& count() const { return count_; }
    /// False if lines were left out because of the limit.
    [[nodiscard]] bool complete() const { return complete_; }
    /// The cluster of a line: the index of the line that represents the cluster.
    [[nodiscard]] std::size_t cluster_of(std::size_t line) const;

private:
    MatchPlan plan_;
    OpeningCount count_;
    bool complete_ = true;
    std::unordered_map<std::uint64_t, std::size_t> lines_{};  ///< hash of the line -> its index
    std::unordered_set<std::uint64_t> long_lines_{};
    std::vector<std::size_t> parents_{};  ///< [line]: a line of the same cluster; itself if it represents the cluster
    std::uint64_t round_ = 0;             ///< the round of the last game
    std::size_t line_of_round_ = 0;       ///< a line of this round
};

}  // namespace rulescope::play
