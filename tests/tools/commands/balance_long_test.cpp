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
            "strength,restricted",
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
    for (const char* name : {"/report.json", "/index.html", "/strength.csv", "/restricted.csv", "/variants.csv"}) {
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

/// The report of the chapter on solved boards with 40 games in each match.
Json examined(const std::string& folder, const std::string& strengths) {
    return document({"balance", "adaptoid", "--agents", "mcts:100", "--games", "4", "--anchor-games", "40",
                     "--strengths", strengths, "--chapters", "solved", "--seed", "1", "--out", folder});
}

// The boards tell weak agents from strong ones (docs/balance.md).
TEST(LongBalanceSolved, WeakAgentsAreNotAdmitted) {
    const TemporaryFolder folder;
    const Json report = examined(folder.path(), "random,mcts:100,greedy,alphabeta:500");
    const Json& boards = report["solved"]["boards"];
    ASSERT_EQ(boards.size(), 7U);
    EXPECT_TRUE(report["solved"]["open"].empty());
    int black = 0;
    for (const Json& board : boards) {
        black += board["winner"] == "black" ? 1 : 0;
        EXPECT_EQ(board["how"],
                  board["board"] == "19 cells, three captures" ? "proved: specs/proved.toml" : "solved in this run");
    }
    EXPECT_EQ(black, 4);
    ASSERT_EQ(report["admission"]["agents"].size(), 4U);
    for (const Json& agent : report["admission"]["agents"]) {
        EXPECT_FALSE(agent["admitted"].get<bool>()) << agent.dump();
        EXPECT_GE(agent["failures"].size(), 2U) << agent.dump();
        EXPECT_EQ(agent["by_seat"].size(), 2U);
    }
    EXPECT_NE(report["findings"].dump().find("mcts:100 is not admitted as a witness"), std::string::npos);
}

// Some minutes on a busy machine.
TEST(ExtraBalanceSolved, AStrongAgentIsAdmitted) {
    const TemporaryFolder folder;
    const Json report = examined(folder.path(), "mcts:100,alphabeta:64000");
    EXPECT_FALSE(report["admission"]["agents"][0]["admitted"].get<bool>());
    EXPECT_TRUE(report["admission"]["agents"][1]["admitted"].get<bool>()) << report["admission"]["agents"][1].dump();
}

}  // namespace
}  // namespace rulescope::tools
