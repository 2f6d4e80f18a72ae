// The built command, killed during a balance report: the same command then gives the result of an undisturbed run.
#include <gtest/gtest.h>

#include "tests/tools/command_run.h"
#include "tests/tools/started.h"

namespace rulescope::tools {
namespace {

std::vector<std::string> balance_words(const std::string& folder) {
    return {RULESCOPE_COMMAND,
            "balance",
            "adaptoid",
            "--agents",
            "mcts:50",
            "--games",
            "200",
            "--side-games",
            "20",
            "--strengths",
            "random,mcts:25,alphabeta:100",
            "--chapters",
            "strength,ladder,restricted",
            "--variant",
            "goal.captures=4",
            "--out",
            folder};
}

/// Waits until the file has this size; returns false if the program ended before.
bool grows_to(const std::string& path, std::uintmax_t size, Started& started) {
    while (!started.ends_within(std::chrono::seconds(0))) {
        std::error_code none;
        const std::uintmax_t now = std::filesystem::file_size(path, none);
        if (!none && now >= size) {
            return true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return false;
}

int run_to_end(const std::vector<std::string>& words, const std::string& folder) {
    Started started(words, {}, folder);
    return started.wait();
}

TEST(ExtraBalanceDisturbed, KilledAtAnyMomentItsReportIsThatOfAnUndisturbedRun) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_to_end(balance_words(folder.path("undisturbed")), folder.path()), 0) << folder.read("stderr");
    const std::string state = folder.path("disturbed/games.sqlite");
    for (int kill = 0; kill < 4; ++kill) {
        Started started(balance_words(folder.path("disturbed")), {}, folder.path());
        ASSERT_TRUE(grows_to(state, 100'000U * static_cast<unsigned>(kill + 1), started))
            << "it was over before it could be killed";
        started.send(SIGKILL);
        EXPECT_EQ(started.wait(), 128 + SIGKILL);
        EXPECT_FALSE(std::filesystem::exists(folder.path("disturbed/report.json")));
    }
    ASSERT_EQ(run_to_end(balance_words(folder.path("disturbed")), folder.path()), 0) << folder.read("stderr");
    for (const char* name :
         {"/report.json", "/index.html", "/strength.csv", "/ladder.csv", "/restricted.csv", "/variants.csv"}) {
        EXPECT_EQ(folder.read(std::string("disturbed") + name), folder.read(std::string("undisturbed") + name)) << name;
    }
}

TEST(LongBalanceDisturbed, ASecondWriterIsRefusedAndAnInterruptLosesNothing) {
    const TemporaryFolder folder;
    std::vector<std::string> words = balance_words(folder.path("report"));
    words[6] = "20000";
    Started started(words, {}, folder.path());
    ASSERT_TRUE(grows_to(folder.path("report/games.sqlite"), 200'000U, started)) << folder.read("stderr");
    const Ran second = ran({words.begin() + 1, words.end()});
    EXPECT_EQ(second.status, 2);
    EXPECT_TRUE(second.complains("games.sqlite")) << second.err;
    started.send(SIGINT);
    EXPECT_EQ(started.wait(), 4);
    const Json report = Json::parse(folder.read("report/report.json"));
    EXPECT_FALSE(report["complete"].get<bool>());
    EXPECT_GT(report["games"], 0);
    EXPECT_LT(report["games"], 20000);
}

// White wins seven cells with targets of one and two captures, in 7 and 11 turns (docs/findings.md): agents of both
// families approach this result as their budgets grow.
TEST(LongBalanceSolved, AgentsComeToTheTruthAsTheyGetStronger) {
    const TemporaryFolder folder;
    const Json report = document(
        {"balance", "adaptoid-tiny", "--agents", "mcts:100", "--games", "20", "--side-games", "60", "--strengths",
         "random,mcts:10,mcts:100,mcts:1000,greedy,alphabeta:100,alphabeta:1000,alphabeta:10000", "--chapters",
         "solved", "--out", folder.path()});
    const Json& boards = report["solved"]["boards"];
    ASSERT_EQ(boards.size(), 2U);
    for (std::size_t board = 0; board < 2; ++board) {
        EXPECT_EQ(boards[board]["winner"], "white");
        EXPECT_EQ(boards[board]["turns"], board == 0 ? 7 : 11);
        EXPECT_EQ(boards[board]["exact"], 1.0);
        for (const Json& row : boards[board]["rows"]) {
            if (row["agent"] == "mcts:1000" || row["agent"] == "alphabeta:10000") {
                EXPECT_EQ(row["score"], 1.0) << board << " " << row["agent"];
            }
        }
        EXPECT_LT(boards[board]["rows"][0]["score"], 0.95) << "random play does not come to it";
    }
}

}  // namespace
}  // namespace rulescope::tools
