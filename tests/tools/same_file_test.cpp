// Two options never name the same file: one of the two would be overwritten.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

TEST(CommandFiles, AFileOfTwoOptionsIsRefusedAndKept) {
    const TemporaryFolder folder;
    const std::string file = folder.path("kept.sqlite");
    ASSERT_EQ(ran({"play", "adaptoid-7", "--games", "5", "--state", file}).status, exit_done);
    const std::string kept = folder.read("kept.sqlite");
    const std::vector<std::vector<std::string>> all{
        {"play", "adaptoid-7", "--games", "9", "--state", file, "--positions", file},
        {"play", "adaptoid-7", "--games", "9", "--state", file, "--csv", folder.path("./kept.sqlite")},
        {"play", "adaptoid-7", "--state", file, "--game", "2", "--out", file},
        {"puzzles", "adaptoid-7", "--state", file, "--out", file},
        {"solve", "tic-tac-toe", "--table", file, "--export", file},
        {"solve", "tic-tac-toe", "--prove", "white", "--proof", file, "--out", file},
        {"explore", "tic-tac-toe", "--export", file, "--out", file}};
    for (const std::vector<std::string>& words : all) {
        const Ran refused = ran(words);
        EXPECT_EQ(refused.status, exit_bad_input) << words.front();
        EXPECT_TRUE(refused.complains("is already the file of --")) << refused.err;
        EXPECT_EQ(folder.read("kept.sqlite"), kept) << words.front();
    }
}

TEST(CommandFiles, ARuleSetIsNotOverwritten) {
    const TemporaryFolder folder;
    const std::string text = "extends = \"adaptoid-7\"\ntitle = \"Mine\"\n";
    std::ofstream(folder.path("mine.toml")) << text;
    const Ran refused = ran({"play", folder.path("mine.toml"), "--games", "3", "--out", folder.path("mine.toml")});
    EXPECT_EQ(refused.status, exit_bad_input);
    EXPECT_TRUE(refused.complains("is already the file of RULESET")) << refused.err;
    EXPECT_EQ(folder.read("mine.toml"), text);
    EXPECT_EQ(ran({"play", folder.path("mine.toml"), folder.path("mine.toml"), "--games", "3"}).status, exit_done)
        << "a rule set may be read twice";
}

// What is no file of the user may be named twice.
TEST(CommandFiles, ADeviceMayBeNamedTwice) {
    EXPECT_EQ(ran({"play", "adaptoid-7", "--games", "3", "--csv", "/dev/null", "--jsonl", "/dev/null"}).status,
              exit_done);
}

}  // namespace
}  // namespace rulescope::tools
