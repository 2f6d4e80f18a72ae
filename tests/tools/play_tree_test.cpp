// `play --tree`: the opening tree as text, document and picture.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

TEST(CommandPlayTree, IsPartOfTextAndDocument) {
    const Ran text = ran({"play", "four-in-a-row", "--games", "200", "--tree", "1"});
    ASSERT_EQ(text.status, exit_done) << text.err;
    EXPECT_NE(text.out.find("Opening tree: 1 turn of 200 games"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("a (and 1 symmetric)"), std::string::npos) << text.out;
    const Ran document = ran({"play", "four-in-a-row", "--games", "200", "--tree", "1", "--json", "--threads", "2"});
    const Json tree = Json::parse(document.out)["tree"];
    EXPECT_EQ(tree["min_games"], 2) << "a hundredth of the games";
    ASSERT_EQ(tree["branches"].size(), 5U);
    EXPECT_EQ(tree["branches"][0]["turns"], Json::array());
    std::uint64_t games = 0;
    for (std::size_t at = 1; at < 5; ++at) {
        const Json& branch = tree["branches"][at];
        games += branch["games"].get<std::uint64_t>();
        EXPECT_EQ(branch["seat"], 1);
        EXPECT_EQ(branch["finished"], branch["games"]);
        EXPECT_EQ(branch["scores"].size(), 2U);
    }
    EXPECT_EQ(games, 200U);
}

// The games of a file are read, not played: the tree is the same.
TEST(CommandPlayTree, IsTheSameFromKeptGames) {
    const TemporaryFolder folder;
    const std::vector<std::string> match{"play", "adaptoid-7", "--games", "60", "--tree", "2", "--state",
                                         folder.path("games.sqlite")};
    const Ran first = ran(match);
    ASSERT_EQ(first.status, exit_done) << first.err;
    EXPECT_EQ(ran(match).out, first.out);
}

TEST(CommandPlayTree, IsDrawnWithBoards) {
    const TemporaryFolder folder;
    const Ran drawn = ran({"play", "four-in-a-row", "--games", "50", "--tree", "1", "--tree-graph", folder.path("t.svg")});
    ASSERT_EQ(drawn.status, exit_done) << drawn.err;
    const std::string svg = folder.read("t.svg");
    EXPECT_TRUE(svg.starts_with("<svg") || svg.starts_with("<?xml")) << svg.substr(0, 80);
    EXPECT_NE(svg.find("50 games"), std::string::npos);
}

TEST(CommandPlayTree, RefusesWhatItCannotDo) {
    EXPECT_TRUE(ran({"play", "adaptoid", "--tree", "0"}).complains("--tree"));
    EXPECT_TRUE(ran({"play", "adaptoid", "--tree-min", "5"}).complains("--tree-min"));
    EXPECT_TRUE(ran({"play", "adaptoid", "--tree-graph", "a.svg"}).complains("--tree-graph"));
    EXPECT_TRUE(ran({"play", "adaptoid", "--tree", "2", "--tree-graph", "a.txt"}).complains("--tree-graph"));
    EXPECT_TRUE(ran({"play", "adaptoid", "adapt3", "--tree", "2", "--tree-graph", "a.svg"}).complains("--tree-graph"));
    EXPECT_TRUE(ran({"play", "adaptoid", "--tree", "2", "--game", "1"}).complains("--tree"));
    const TemporaryFolder folder;
    const Ran many = ran({"play", "adaptoid", "--games", "1000", "--tree", "5", "--tree-min", "1", "--tree-graph",
                          folder.path("t.svg"), "--csv", folder.path("games.csv")});
    EXPECT_EQ(many.status, exit_bad_input);
    EXPECT_TRUE(many.complains("--tree-graph")) << many.err;
    EXPECT_NE(many.err.find("raise --tree-min"), std::string::npos) << many.err;
    EXPECT_TRUE(many.says("of 1 000 games")) << "the games are not lost: " << many.out;
    const std::string table = folder.read("games.csv");
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 1001);
}

}  // namespace
}  // namespace rulescope::tools
