// Two options never name the same file: one of the two would be overwritten.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "analysis/specs/error.h"
#include "analysis/specs/user_file.h"
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
        {"prove", "tic-tac-toe", "white", "--proof", file, "--out", file},
        {"probe", "tic-tac-toe", "start", "--table", file, "--out", file},
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

// The place of each file is tried before the work.
TEST(CommandFiles, APlaceThatCannotBeWrittenIsRefusedBeforeTheWork) {
    const TemporaryFolder folder;
    ASSERT_EQ(::mkfifo(folder.path("pipe.svg").c_str(), 0600), 0);
    const std::string pipe = folder.path("pipe.svg");
    const std::string nowhere = folder.path("none/x.svg");
    const std::string state = folder.path("state.sqlite");
    for (const std::string& file : {pipe, nowhere}) {
        for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
                 {"explore", "tic-tac-toe", "--export", folder.path("x.csv"), "--graph", file},
                 {"solve", "tic-tac-toe", "--export", folder.path("x.csv"), "--graph", file},
                 {"play", "tic-tac-toe", "--games", "3", "--state", state, "--tree", "1", "--tree-graph", file}}) {
            const Ran refused = ran(words);
            EXPECT_EQ(refused.status, exit_bad_input) << words.front();
            EXPECT_EQ(refused.out, "") << words.front();
            EXPECT_EQ(folder.files(), (std::vector<std::string>{"pipe.svg"})) << words.front() << refused.err;
        }
    }
}

TEST(CommandFiles, AResultWhoseFolderIsRemovedIsKeptElsewhere) {
    const TemporaryFolder folder;
    folder.write("gone/other", "");
    specs::require_writable(folder.path("gone/x.txt"));
    std::filesystem::remove_all(folder.path("gone"));
    try {
        specs::write_file(folder.path("gone/x.txt"), "result");
        FAIL() << "written without a folder";
    } catch (const specs::InputError& fault) {
        const std::string text = fault.what();
        const std::string before = "; the result is in '";
        const std::size_t begin = text.find(before);
        ASSERT_NE(begin, std::string::npos) << text;
        const std::string file = text.substr(begin + before.size(), text.rfind('\'') - begin - before.size());
        EXPECT_EQ(specs::read_file(file), "result");
        std::filesystem::remove_all(std::filesystem::path(file).parent_path());
    }
}

// A full device in the place of one file: the others are written, and the fault is reported.
TEST(CommandFiles, AFileThatCannotBeWrittenLeavesTheOthers) {
    const TemporaryFolder folder;
    const Ran full = ran({"play", "tic-tac-toe", "--games", "2000", "--csv", "/dev/full", "--jsonl",
                          folder.path("games.jsonl"), "--out", folder.path("result.txt")});
    EXPECT_EQ(full.status, exit_bad_input);
    EXPECT_TRUE(full.complains("/dev/full: cannot write this file")) << full.err;
    EXPECT_NE(folder.read("result.txt"), "");
    EXPECT_NE(folder.read("games.jsonl"), "");
}

// What is no file of the user may be named twice.
TEST(CommandFiles, ADeviceMayBeNamedTwice) {
    EXPECT_EQ(ran({"play", "adaptoid-7", "--games", "3", "--csv", "/dev/null", "--jsonl", "/dev/null"}).status,
              exit_done);
}

}  // namespace
}  // namespace rulescope::tools
