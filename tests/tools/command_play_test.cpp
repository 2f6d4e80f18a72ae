#include <gtest/gtest.h>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

TEST(CommandPlay, TellsWhoWonHowOftenAndHowLongItTook) {
    const Json played = document({"play", "adaptoid-tiny", "--games", "50", "--seed", "3"});
    EXPECT_EQ(played["schema"], "rulescope.play/1");
    EXPECT_EQ(played["games"], 50);
    EXPECT_EQ(played["seed"], 3);
    int games = 0;
    for (const Json& seat : played["seats"]) {
        EXPECT_EQ(seat["agent"], "random");
        EXPECT_EQ(seat["interval"].size(), 2U);
        games += seat["wins"].get<int>() + seat["draws"].get<int>();
    }
    EXPECT_EQ(games + played["seats"][0]["unfinished"].get<int>(), 50);
    EXPECT_GT(played["length"]["mean"], 6.0 - 1e-9);
    const Ran text = ran({"play", "adaptoid-tiny", "--games", "50", "--seed", "3"});
    EXPECT_TRUE(text.says("of 50 random games")) << text.out;
}

TEST(CommandPlay, ThreadsDoNotShowAndSeedsDo) {
    const std::vector<std::string> command{"play", "adaptoid", "--games", "40", "--json", "--seed", "1"};
    const auto with = [&](std::vector<std::string> more) {
        std::vector<std::string> words = command;
        words.insert(words.end(), more.begin(), more.end());
        return ran(words);
    };
    EXPECT_EQ(with({"--threads", "1"}).out, with({"--threads", "2"}).out);
    EXPECT_EQ(with({"--threads", "1"}).out, with({"--agents", "random,random"}).out);
    const Json other = ran({"play", "adaptoid", "--games", "40", "--json", "--seed", "2"}).json();
    EXPECT_NE(other["length"]["mean"], with({}).json()["length"]["mean"]);
}

// White wins adaptoid-7 from the start, so it wins every game in which it plays by the table.
TEST(CommandPlay, PerfectPlayWinsWhatTheTableSays) {
    const TemporaryFolder folder;
    const std::string table = folder.path() + "/seven.table";
    ASSERT_EQ(ran({"solve", "adaptoid-7", "--table", table}).status, exit_done);
    const std::vector<std::string> command{"play", "adaptoid-7", "--games",
                                           "40",   "--agents",   "perfect:" + table + ",random"};
    const Json played = document(command);
    EXPECT_EQ(played["seats"][0]["agent"], "perfect:" + table);
    EXPECT_EQ(played["seats"][0]["wins"], 40);
    EXPECT_LE(played["length"]["longest"]["turns"], 13);
    EXPECT_TRUE(ran(command).says("of 40 games")) << ran(command).out;
    const Json both = document({"play", "adaptoid-7", "--games", "10", "--agents", "perfect:" + table});
    EXPECT_EQ(both["seats"][0]["wins"], 10);
    EXPECT_EQ(both["length"]["mean"], 13.0);
    const Ran other = ran({"play", "adaptoid-tiny", "--agents", "perfect:" + table});
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("another rule set")) << other.err;
    const Ran none = ran({"play", "adaptoid-7", "--agents", "perfect:" + folder.path() + "/none.table"});
    EXPECT_EQ(none.status, exit_bad_input);
    EXPECT_TRUE(none.complains("rulescope solve adaptoid-7 --table")) << none.err;
    EXPECT_EQ(ran({"play", "pentactic-tiny", "--agents", "perfect:" + table}).status, exit_bad_input);
}

TEST(CommandPlay, SeveralRuleSetsStandSideBySide) {
    const Json played = document({"play", "adaptoid-tiny", "adapt3-tiny", "--games", "20"});
    ASSERT_EQ(played["rulesets"].size(), 2U);
    EXPECT_EQ(played["rulesets"][0]["seats"].size(), 2U);
    EXPECT_EQ(played["rulesets"][1]["seats"].size(), 3U);
}

TEST(CommandPlay, GamesThatTakeTooLongCountApart) {
    const Json played = document({"play", "adaptoid", "--games", "10", "--max-turns", "3"});
    EXPECT_EQ(played["seats"][0]["unfinished"], 10);
    EXPECT_EQ(played["seats"][0]["wins"], 0);
}

}  // namespace
}  // namespace rulescope::tools
