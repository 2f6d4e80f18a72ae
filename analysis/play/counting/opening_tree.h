// The opening tree of a match: the first turns of its games, and the results of the games that began with them.
//
// Turns from the same position are one branch if they lead to symmetric positions. A branch is written as the first of
// its turns, in the order of the game, that continues the written turns before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "analysis/play/match/match_game.h"
#include "analysis/statistics/matches/clustered.h"
#include "analysis/storage/kept_game.h"

namespace rulescope::play {

/// A turn of the tree and the games in which it was played. The root has no turn; it counts all games.
struct OpeningBranch {
    std::size_t parent = 0;        ///< index of the branch before; 0 for the root
    int depth = 0;                 ///< number of turns from the start; 0 for the root
    std::string turn{};            ///< in notation
    std::string position{};        ///< the position after the written turns, as text
    Seat seat = 0;                 ///< the seat that plays the turn
    std::uint64_t legal = 0;       ///< number of legal turns that belong to this branch
    std::uint64_t games = 0;       ///< number of games, unfinished games included
    std::uint64_t different = 0;   ///< number of games that differ in some turn
    /// [seat]: the mean payoff of the finished games. Repetitions of a game are one cluster, because a deterministic
    /// agent can play the same game any number of times. Empty if no game is finished.
    std::vector<statistics::ClusteredMean> scores{};
    std::uint64_t games_left_out = 0;     ///< games that continue with a branch that is not shown
    std::uint64_t branches_left_out = 0;  ///< number of these branches
    std::uint64_t ended = 0;              ///< games that have no further turn
};

/// The branches with enough games: every branch after its parent, the branches of a position by falling number of games.
struct OpeningTreeResult {
    int turns = 0;               ///< greatest depth
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
    std::vector<std::vector<double>> payoffs_{};  ///< the different payoffs of finished games; empty for unfinished ones
};

}  // namespace rulescope::play
