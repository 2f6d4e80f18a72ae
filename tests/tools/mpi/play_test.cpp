// Matches under mpirun: the same games for any number of processes, and one exit status if one of them fails.
#include <gtest/gtest.h>

#include "tests/tools/mpi/run.h"

namespace rulescope::tools {

namespace {

std::vector<std::string> play_match(const std::string& games) {
    return {"play", "adaptoid", "--games", games, "--openings", "2", "--seats", "exchanged", "--json"};
}

/// Waits until games were written: the file has grown beyond its empty tables.
bool games_are_kept(Started& started, const std::string& path) {
    while (!started.ends_within(std::chrono::seconds(0))) {
        std::error_code none;
        if (std::filesystem::file_size(path, none) > 200'000 && !none) {
            return true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return false;
}

}  // namespace

TEST_F(LongMpiTest, PlayingReportsTheSameForAnyNumberOfProcesses) {
    const std::vector<std::string> small{"play", "adaptoid-tiny", "pentactic-tiny", "--games", "40", "--json"};
    const auto files = [&](const std::string& name) {
        return std::vector<std::string>{"--csv", folder_.path(name + ".csv"), "--positions", folder_.path(name + ".db")};
    };
    const Ran shared = run(2, command_with(small, files("shared")));
    ASSERT_EQ(shared.status, 0) << shared.err;
    EXPECT_EQ(shared.out, ran(command_with(small, files("alone"))).out);
    EXPECT_EQ(folder_.read("shared.csv"), folder_.read("alone.csv"));
    EXPECT_EQ(folder_.read("shared.db"), folder_.read("alone.db"));
    const Ran bad = run(2, {"play", "adaptoid-tiny", "--openings", "500"});
    EXPECT_EQ(bad.status, 2);
    EXPECT_EQ(occurrences(bad.err, "ends the game"), 1U) << bad.err;
}

TEST_F(LongMpiTest, PlayingContinuesAfterAProcessWasKilled) {
    const Ran alone = ran(play_match("1500"));
    for (const int processes : {2, 3}) {
        const Ran shared = run(processes, play_match("1500"));
        ASSERT_EQ(shared.status, 0) << shared.err;
        EXPECT_EQ(shared.out, alone.out) << processes;
    }
    const std::string state = folder_.path("match.sqlite");
    const std::vector<std::string> kept = command_with(play_match("1500"), {"--state", state});
    const auto started = start(command(2, kept));
    ASSERT_TRUE(games_are_kept(*started, state));
    const std::vector<pid_t> processes = started->children();
    ASSERT_EQ(processes.size(), 2U);
    ASSERT_EQ(::kill(processes.back(), SIGKILL), 0);
    ASSERT_TRUE(started->ends_within(std::chrono::seconds(60))) << "the other process goes on alone";
    EXPECT_NE(started->wait(), 0);
    EXPECT_EQ(started->out(), "");
    const Ran three = run(3, kept);
    ASSERT_EQ(three.status, 0) << three.err;
    EXPECT_EQ(three.out, alone.out);
    EXPECT_EQ(ran(kept).out, alone.out) << "everything is there, without mpirun too";
}

TEST_F(LongMpiTest, ABalanceReportIsTheSameForAnyNumberOfProcesses) {
    const auto balance = [&](const std::string& folder) {
        return std::vector<std::string>{"balance",
                                        "adaptoid-tiny",
                                        "--set",
                                        "goal.captures=1",
                                        "--agents",
                                        "mcts:20",
                                        "--games",
                                        "60",
                                        "--side-games",
                                        "6",
                                        "--strengths",
                                        "random,mcts:10,alphabeta:50",
                                        "--variant",
                                        "goal.captures=2",
                                        "--sequential",
                                        "--margin",
                                        "10",
                                        "--out",
                                        folder_.path(folder)};
    };
    ASSERT_EQ(ran(balance("alone")).status, 0);
    for (const int processes : {2, 3}) {
        const std::string name = "by" + std::to_string(processes);
        const Ran shared = run(processes, balance(name));
        ASSERT_EQ(shared.status, 0) << shared.err;
        EXPECT_EQ(folder_.read(name + "/report.json"), folder_.read("alone/report.json")) << processes;
    }
    const Ran bad = run(2, {"balance", "adaptoid", "--agents", "mcts:0", "--out", folder_.path("bad")});
    EXPECT_EQ(bad.status, 2);
    EXPECT_EQ(occurrences(bad.err, "mcts"), 1U) << bad.err;
}

TEST_F(LongMpiTest, ASignalToOneProcessEndsPlayingInOrder) {
    const std::string state = folder_.path("match.sqlite");
    const std::vector<std::string> kept = command_with(play_match("1500"), {"--state", state});
    const auto started = start(command(2, command_with(play_match("100000"), {"--state", state})));
    ASSERT_TRUE(games_are_kept(*started, state));
    const std::vector<pid_t> processes = started->children();
    ASSERT_EQ(processes.size(), 2U);
    ASSERT_EQ(::kill(processes.back(), SIGUSR1), 0);
    ASSERT_TRUE(started->ends_within(std::chrono::seconds(60)));
    EXPECT_EQ(started->wait(), 4);
    const Json interrupted = Json::parse(started->out());
    EXPECT_FALSE(interrupted["complete"]);
    EXPECT_GT(interrupted["games"], 0);
    EXPECT_EQ(ran(kept).out, ran(play_match("1500")).out);
}

}  // namespace rulescope::tools
