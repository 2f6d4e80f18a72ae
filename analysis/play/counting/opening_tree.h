// The opening tree of a match: the first turns of its games, and the results of the games that began with them.
//
// Turns from the same position are one branch if they lead to symmetric positions. A branch is written as the first of
// its turns, in the order of the game, that continues the written turns before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/play/match/match_game.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/play/match/opening_line.h"
#include "analysis/statistics/matches/clustered.h"
#include "analysis/storage/kept_game.h"

namespace rulescope::play {

/// A turn of the tree and the games in which it was played. The root has no turn; it counts all games.
struct OpeningBranch {
    std::size_t parent = 0;       ///< index of the branch before; 0 for the root
    int depth = 0;                ///< number of turns from the start; 0 for the root
    std::string turn{};           ///< in notation
    std::string position{};       ///< the position after the written turns, as text
    Seat seat = 0;                ///< the seat that plays the turn
    std::uint64_t legal = 0;      ///< number of legal turns that belong to this branch
    std::uint64_t games = 0;      ///< number of games, unfinished games included
    std::uint64_t different = 0;  ///< number of games that differ in some turn
    /// [seat]: the mean payoff of the finished games. Repetitions of a game are one cluster, because a deterministic
    /// agent can play the same game any number of times. Empty if no game is finished.
    std::vector<statistics::ClusteredMean> scores{};
    std::uint64_t games_left_out = 0;     ///< games that continue with a branch that is not shown
    std::uint64_t branches_left_out = 0;  ///< number of these branches
    std::uint64_t ended = 0;              ///< games that have no further turn
};

/// The branches with enough games: every branch after its parent, the branches of a position by falling number of
/// games.
struct OpeningTreeResult {
    int turns = 0;                ///< greatest depth
    std::uint64_t min_games = 0;  ///< branches with fewer games are left out
    std::vector<OpeningBranch> branches;
};

/// Receives the games of a match.
class OpeningTree {
public:
    /// Copies `game`. `turns` is the greatest depth.
    OpeningTree(const MatchGame& game, int turns);

    /// Adds a game; the games may come in any order. Throws storage::FileError if a turn of the game is not legal.
    void add(const storage::KeptGame& game);

    [[nodiscard]] OpeningTreeResult result(std::uint64_t min_games) const;

private:
    struct PlayedGame {
        std::uint64_t fingerprint;  ///< hash of all turns; different games with one hash would be one cluster
        std::uint32_t payoffs;      ///< index in payoffs_
    };
    struct Node {
        int depth = 0;
        std::map<Key, std::size_t> children{};  ///< by the orbit key of the position after the turn
        std::vector<PlayedGame> games{};
    };

    void add_shown(std::size_t node, std::size_t shown, const AnyState& state, std::uint64_t min_games,
                   OpeningTreeResult& result) const;
    void set_scores(const Node& node, OpeningBranch& branch) const;

    MatchGame game_;
    int turns_;
    std::vector<Node> nodes_{Node{}};
    std::vector<std::vector<double>>
        payoffs_{};  ///< the different payoffs of finished games; empty for unfinished ones
};

// The opening lines of a match, and the games that depend on each other because of them.
//
// Games of the same line (opening_line.h) are one cluster, because their results depend on the line. With random
// openings all games of a round have the same opening, so a round is always within one cluster: lines of the same round
// are merged, even if they differ because fewer than four turns are random. Without random openings the lines alone
// determine the clusters.

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
