// The opening tree of a match: branches, symmetric turns, repeated games.
#include "analysis/play/counting/opening_tree.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "analysis/play/match/play_match.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/storage/file_error.h"
#include "tests/support/match_games.h"

namespace rulescope::play {
namespace {

struct Grown {
    OpeningTreeResult tree;
    PlayResult match;
    std::vector<KeptGame> games;
};

Grown grown(const std::string& name, const std::string& agent, std::uint64_t games, int turns, std::uint64_t min_games,
            int openings = 0) {
    const specs::LoadedRules rules = specs::load_rules(name);
    const MatchGame game = match_game_of(rules.rules);
    OpeningTree tree(game, turns);
    Grown grown;
    PlayOptions options;
    options.games = games;
    options.agents = {agent};
    options.opening_turns = openings;
    options.on_game = [&](const KeptGame& each) {
        tree.add(each);
        grown.games.push_back(each);
    };
    grown.match = play_match(rules, game, options);
    grown.tree = tree.result(min_games);
    return grown;
}

// From the printed start 8 turns make 6 classes, and each of them is followed by 8 turns (specs/pinned, perft 2: 64).
TEST(OpeningTree, CountsEachTurnOnceAndEachGameOnEachLevel) {
    const Grown played = grown("adaptoid", "random", 3000, 2, 1);
    std::vector<std::uint64_t> games(3, 0), legal(3, 0), branches(3, 0);
    for (const OpeningBranch& branch : played.tree.branches) {
        const auto depth = static_cast<std::size_t>(branch.depth);
        games[depth] += branch.games;
        legal[depth] += branch.legal;
        ++branches[depth];
        EXPECT_EQ(branch.branches_left_out, 0U);
        EXPECT_EQ(branch.ended, 0U);
    }
    EXPECT_EQ(games, (std::vector<std::uint64_t>{3000, 3000, 3000}));
    EXPECT_EQ(branches[1], 6U);
    EXPECT_EQ(legal[1], 8U);
    EXPECT_EQ(legal[2], 6U * 8U);
}

TEST(OpeningTree, TheRootHasTheResultOfTheMatch) {
    const Grown played = grown("four-in-a-row", "random", 500, 1, 1);
    const OpeningBranch& root = played.tree.branches.front();
    EXPECT_EQ(root.games, 500U);
    const auto& first = played.match.counts.seats.front();
    EXPECT_NEAR(root.scores.front().mean * 500.0, static_cast<double>(first.wins) + 0.5 * static_cast<double>(first.draws),
                1e-6);
    EXPECT_NEAR(root.scores[0].mean + root.scores[1].mean, 1.0, 1e-9);
    double sum = 0;
    for (std::size_t at = 1; at < played.tree.branches.size(); ++at) {
        sum += played.tree.branches[at].scores[0].mean * static_cast<double>(played.tree.branches[at].games);
    }
    EXPECT_NEAR(sum, root.scores[0].mean * 500.0, 1e-6) << "the score of a position is the mean over its turns";
}

// In four in a row on seven columns a turn and its mirror image are one branch: a, b and c stand for two turns each.
TEST(OpeningTree, ABranchIsWrittenAsItsFirstTurn) {
    const Grown played = grown("four-in-a-row", "random", 400, 1, 1);
    std::set<std::string> turns;
    for (std::size_t at = 1; at < played.tree.branches.size(); ++at) {
        const OpeningBranch& branch = played.tree.branches[at];
        turns.insert(branch.turn);
        EXPECT_EQ(branch.legal, branch.turn == "d" ? 1U : 2U) << branch.turn;
    }
    EXPECT_EQ(turns, (std::set<std::string>{"a", "b", "c", "d"}));
}

// `greedy` without random turns plays few different games: a repetition adds nothing to the interval.
TEST(OpeningTree, RepetitionsOfAGameAreOneCluster) {
    const Grown once = grown("adaptoid-7", "greedy", 200, 1, 1);
    std::set<std::vector<std::string>> different;
    for (const KeptGame& game : once.games) {
        different.insert(game.turns);
    }
    const OpeningBranch& root = once.tree.branches.front();
    EXPECT_LT(different.size(), 200U);
    EXPECT_EQ(root.different, different.size());
    EXPECT_EQ(root.scores.front().clusters, different.size());
    EXPECT_EQ(root.scores.front().games, 200U);
}

TEST(OpeningTree, BranchesWithFewGamesAreCountedNotShown) {
    const Grown played = grown("adaptoid", "random", 1000, 2, 100);
    std::vector<std::uint64_t> shown(played.tree.branches.size(), 0);
    for (std::size_t at = 1; at < played.tree.branches.size(); ++at) {
        EXPECT_GE(played.tree.branches[at].games, 100U);
        EXPECT_LT(played.tree.branches[at].parent, at);
        shown[played.tree.branches[at].parent] += played.tree.branches[at].games;
    }
    for (std::size_t at = 0; at < played.tree.branches.size(); ++at) {
        const OpeningBranch& branch = played.tree.branches[at];
        if (branch.depth < 2) {
            EXPECT_EQ(shown[at] + branch.games_left_out, branch.games);
        }
    }
    EXPECT_GT(played.tree.branches[1].branches_left_out, 0U);
}

TEST(OpeningTree, AGameThatEndsEarlyHasNoFurtherTurn) {
    const Grown played = grown("tic-tac-toe", "random", 300, 7, 1);
    std::uint64_t ended = 0, at_the_end = 0;
    for (const OpeningBranch& branch : played.tree.branches) {
        ended += branch.ended;
        at_the_end += branch.depth == 7 ? branch.games : 0;
    }
    EXPECT_GT(ended, 0U);
    EXPECT_EQ(ended + at_the_end, 300U);
}

TEST(OpeningTree, AnIllegalTurnIsAnError) {
    const specs::LoadedRules rules = specs::load_rules("four-in-a-row");
    OpeningTree tree(match_game_of(rules.rules), 2);
    KeptGame game;
    game.number = 7;
    game.turns = {"d", "z"};
    try {
        tree.add(game);
        FAIL() << "z is no column";
    } catch (const storage::FileError& error) {
        EXPECT_EQ(error.record(), 7U);
    }
}

}  // namespace
}  // namespace rulescope::play
