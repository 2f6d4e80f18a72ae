// The built command under mpirun: one result for any number of processes, and one exit status if one of them fails.
#include <gtest/gtest.h>

#include "tests/tools/mpi/run.h"

namespace rulescope::tools {

namespace {

using std::chrono::seconds;

/// The fields to compare: all but times, threads and processes.
Json compared(const std::string& text) {
    Json document = Json::parse(text);
    EXPECT_EQ(document.erase("run"), 1U);
    return document;
}

const std::vector<std::string> explore_tiny{"explore", "adaptoid-tiny", "--set", "goal.captures=1", "--json"};
// Large enough to be killed while it decides positions.
const std::vector<std::string> solve_longer{"solve", "adaptoid-tiny", "--set", "goal.captures=3", "--json"};
const std::vector<std::string> solve_tiny{"solve", "adaptoid-tiny", "--set", "goal.captures=1", "--json"};

}  // namespace

TEST(SingleStart, LoadsNoMpi) {
    TemporaryFolder folder;
    Started started({RULESCOPE_COMMAND, "--version"}, {{"LD_DEBUG", "libs"}}, folder.path());
    ASSERT_EQ(started.wait(), 0);
    EXPECT_NE(started.out().find("rulescope "), std::string::npos);
    EXPECT_NE(started.err().find("libstdc++"), std::string::npos) << "the loader tells what it loads";
    EXPECT_EQ(started.err().find("libmpi"), std::string::npos);
    EXPECT_EQ(started.err().find("librulescope_mpi"), std::string::npos);
}

TEST_F(MpiTest, ProcessesMeetAndHandOverInPieces) {
    for (const int processes : {2, 4}) {
        const Ran ran = run_words(under_mpirun(processes, RULESCOPE_MPI_PROGRAM, {"all", "16"}));
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_EQ(ran.out, std::to_string(processes) + " processes: as expected\n");
    }
}

TEST_F(MpiTest, WhoeverLeavesAloneEndsItForAll) {
    const Ran leaves = run_words(under_mpirun(3, RULESCOPE_MPI_PROGRAM, {"leaves"}));
    EXPECT_EQ(leaves.status, 4);
    EXPECT_EQ(occurrences(leaves.out, "no room here"), 1U) << leaves.out;
    EXPECT_TRUE(leaves.says("process 2 on "));
    EXPECT_FALSE(leaves.says("never told"));

    const Ran differs = run_words(under_mpirun(3, RULESCOPE_MPI_PROGRAM, {"differs"}));
    EXPECT_EQ(differs.status, 2) << "the gravest";
    EXPECT_EQ(occurrences(differs.out, "ours"), 1U);
    EXPECT_EQ(occurrences(differs.out, "mine"), 1U);
}

TEST_F(LongMpiTest, ProcessesThatDoNotDoTheSameAreReported) {
    EXPECT_TRUE(run_words(under_mpirun(2, RULESCOPE_MPI_PROGRAM, {"goes"})).says("still running"));
    for (const char* what : {"steps", "sizes"}) {
        const Ran ran = run_words(under_mpirun(2, RULESCOPE_MPI_PROGRAM, {what}));
        EXPECT_EQ(ran.status, 3);
        EXPECT_EQ(occurrences(ran.out, "not all at the same step"), 1U) << ran.out;
    }
}

TEST_F(MpiTest, OtherSubcommandsRefuseOnce) {
    const Ran ran = run(2, {"perft", "adaptoid-7", "--depth", "2"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(occurrences(ran.err, "start it without mpirun"), 1U) << ran.err;
    EXPECT_EQ(run(1, {"perft", "adaptoid-7", "--depth", "2"}).status, 0);

    const Ran no_codes = run(2, {"explore", "pentactic-duel"});
    EXPECT_EQ(no_codes.status, 2);
    EXPECT_EQ(occurrences(no_codes.err, "has no packed states"), 1U) << no_codes.err;
}

TEST_F(MpiTest, BadInputIsReportedOnce) {
    const Ran ran = run(3, {"explore", "adaptoid-7", "--detph", "2"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(occurrences(ran.err, "--detph"), 1U) << ran.err;
    EXPECT_FALSE(ran.complains("process 0"));
}

TEST_F(MpiTest, ProcessesStartedWithDifferentWordsRefuse) {
    const Ran ran = run_words({"mpirun", "-q", "-n", "1", RULESCOPE_COMMAND, "explore", "adaptoid-7", "--depth", "3",
                               ":", "-n", "2", RULESCOPE_COMMAND, "explore", "adaptoid-7", "--depth", "4"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(occurrences(ran.err, "different command lines"), 1U) << ran.err;
    EXPECT_TRUE(ran.complains("--depth 4' (process 1, 2)"));
}

TEST_F(LongMpiTest, RuleSetsThatDifferAreRefused) {
    const std::string begin = "extends = \"adaptoid-7\"\ntitle = \"Mine\"\n[goal]\ncaptures = ";
    folder_.write("here/mine.toml", begin + "1\n");
    folder_.write("there/mine.toml", begin + "2\n");
    const Ran ran =
        run_words({"mpirun", "-q", "-n", "1", "-wdir", folder_.path("here"), RULESCOPE_COMMAND, "explore", "mine.toml",
                   ":", "-n", "1", "-wdir", folder_.path("there"), RULESCOPE_COMMAND, "explore", "mine.toml"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(occurrences(ran.err, "different rule sets"), 1U) << ran.err;

    folder_.write("there/other.toml", begin + "2\n");
    const Ran missing = run_words({"mpirun", "-q", "-n", "1", "-wdir", folder_.path("here"), RULESCOPE_COMMAND,
                                   "explore", "./other.toml", ":", "-n", "1", "-wdir", folder_.path("there"),
                                   RULESCOPE_COMMAND, "explore", "./other.toml"});
    EXPECT_EQ(missing.status, 2);
    EXPECT_TRUE(missing.complains("process 0 on ")) << missing.err;
    EXPECT_TRUE(missing.complains("other.toml"));
}

TEST_F(LongMpiTest, AStateFolderThatNotAllSeeIsRefused) {
    folder_.write("here/x", "");
    folder_.write("there/x", "");
    const Ran ran = run_words({"mpirun",
                               "-q",
                               "-n",
                               "1",
                               "-wdir",
                               folder_.path("here"),
                               RULESCOPE_COMMAND,
                               "explore",
                               "adaptoid-7",
                               "--state",
                               "state",
                               ":",
                               "-n",
                               "1",
                               "-wdir",
                               folder_.path("there"),
                               RULESCOPE_COMMAND,
                               "explore",
                               "adaptoid-7",
                               "--state",
                               "state"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(occurrences(ran.err, "1 of 2 processes do not find"), 1U) << ran.err;
}

TEST_F(LongMpiTest, ExploringReportsTheSameForAnyNumberOfProcesses) {
    const Json alone = compared(ran(explore_tiny).out);
    EXPECT_EQ(alone["states"], 781816);
    EXPECT_EQ(alone["turns"], 7854528);
    for (const int processes : {1, 2, 4}) {
        const Ran shared = run(processes, explore_tiny);
        ASSERT_EQ(shared.status, 0) << shared.err;
        EXPECT_EQ(compared(shared.out).dump(), alone.dump()) << processes;
        EXPECT_EQ(shared.json()["run"]["processes"], processes);
    }
    // On disk, without symmetry and with several threads each.
    const std::vector<std::string> small =
        command_with(explore_tiny, {"--no-symmetry", "--memory", "16M", "--depth", "9"});
    const Ran single = ran(small);
    const Ran shared = run(2, command_with(small, {"--threads", "2"}));
    ASSERT_EQ(shared.status, 0) << shared.err;
    EXPECT_EQ(compared(shared.out).dump(), compared(single.out).dump());
}

TEST_F(LongMpiTest, SolvingWritesTheSameTableForAnyNumberOfProcesses) {
    const Ran alone = ran(command_with(solve_tiny, {"--table", folder_.path("alone")}));
    ASSERT_EQ(alone.status, 0) << alone.err;
    const std::vector<std::string> counting =
        command_with(solve_tiny, {"--engine", "reference", "--table", folder_.path("counting")});
    ASSERT_EQ(ran(counting).status, 0);
    const Ran two = run(2, command_with(solve_tiny, {"--engine", "reference", "--table", folder_.path("counting2")}));
    ASSERT_EQ(two.status, 0) << two.err;
    EXPECT_TRUE(folder_.read("counting2") == folder_.read("counting"));
    for (const int processes : {1, 2, 4}) {
        const std::string table = "by" + std::to_string(processes);
        const Ran shared = run(processes, command_with(solve_tiny, {"--table", folder_.path(table)}));
        ASSERT_EQ(shared.status, 0) << shared.err;
        EXPECT_EQ(shared.json()["winner"], alone.json()["winner"]);
        EXPECT_TRUE(folder_.read(table) == folder_.read("alone")) << processes;
    }
    // One process reads an existing table.
    const Ran requested = run(2, command_with(solve_tiny, {"--table", folder_.path("alone")}));
    EXPECT_EQ(requested.status, 0) << requested.err;
    EXPECT_EQ(requested.json()["turns"], alone.json()["turns"]);
}

TEST_F(LongMpiTest, ExploringContinuesAfterAProcessWasKilled) {
    const Json undisturbed = compared(ran(explore_tiny).out);
    const std::vector<std::string> kept = command_with(explore_tiny, {"--state", folder_.path("state")});
    const auto started = start(command(2, kept));
    ASSERT_TRUE(disturb(*started, "state/layer-0008.0of2.run", SIGKILL));
    ASSERT_TRUE(started->ends_within(seconds(60))) << "the other process goes on alone";
    EXPECT_NE(started->wait(), 0);
    EXPECT_EQ(started->out(), "");

    const Ran three = run(3, kept);
    ASSERT_EQ(three.status, 0) << three.err;
    EXPECT_EQ(compared(three.out).dump(), undisturbed.dump());
    EXPECT_GE(three.json()["run"]["layers_resumed"], 8);
    // Without mpirun the stored layers are complete.
    const Ran one = ran(kept);
    EXPECT_EQ(compared(one.out).dump(), undisturbed.dump());
    EXPECT_EQ(one.json()["run"]["layers_resumed"], undisturbed["layers"].size());
}

TEST_F(LongMpiTest, SolvingContinuesAfterAProcessWasKilled) {
    const std::vector<std::string> kept = command_with(solve_longer, {"--state", folder_.path("state")});
    ASSERT_EQ(ran(command_with(solve_longer, {"--table", folder_.path("undisturbed")})).status, 0);
    const auto started = start(command(2, command_with(kept, {"--table", folder_.path("table")})));
    ASSERT_TRUE(disturb(*started, "state/state", SIGKILL));
    ASSERT_TRUE(started->ends_within(seconds(60)));
    EXPECT_NE(started->wait(), 0);
    EXPECT_FALSE(std::filesystem::exists(folder_.path("table")));

    const Ran three = run(3, command_with(kept, {"--table", folder_.path("table")}));
    ASSERT_EQ(three.status, 0) << three.err;
    EXPECT_TRUE(folder_.read("table") == folder_.read("undisturbed"));
}

TEST_F(LongMpiTest, ASignalToOneProcessEndsAllInOrder) {
    for (const int signal : {SIGINT, SIGTERM, SIGUSR1}) {
        const std::string state = "state" + std::to_string(signal);
        const std::vector<std::string> kept = command_with(explore_tiny, {"--state", folder_.path(state)});
        const auto started = start(command(2, kept));
        ASSERT_TRUE(disturb(*started, state + "/layer-0006.0of2.run", signal));
        ASSERT_TRUE(started->ends_within(seconds(60)));
        EXPECT_EQ(started->wait(), 4);
        const Json interrupted = Json::parse(started->out());
        EXPECT_EQ(interrupted["stopped_by"], "interrupt") << interrupted.dump();
        EXPECT_LT(interrupted["states"], 781816);

        const Ran resumed = run(2, kept);
        EXPECT_EQ(resumed.status, 0) << resumed.err;
        EXPECT_EQ(resumed.json()["states"], 781816);
        EXPECT_GE(resumed.json()["run"]["layers_resumed"], 6);
    }
}

TEST_F(LongMpiTest, InterruptingMpirunKeepsTheState) {
    const std::vector<std::string> kept = command_with(explore_tiny, {"--state", folder_.path("state")});
    const auto started = start(command(2, kept));
    ASSERT_TRUE(started->runs_until_there_is(folder_.path("state/layer-0006.0of2.run")));
    started->send(SIGINT);
    ASSERT_TRUE(started->ends_within(seconds(60)));
    EXPECT_NE(started->wait(), 0);
    const Ran resumed = run(4, kept);
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(resumed.json()["states"], 781816);
}

TEST_F(LongMpiTest, WhatOneProcessCannotWriteIsReportedOnce) {
    // A folder has the name of the file that process 1 writes.
    const std::string obstacle = folder_.path("state/layer-0007.1of2.run");
    std::filesystem::create_directories(obstacle);
    const std::vector<std::string> kept = command_with(explore_tiny, {"--state", folder_.path("state")});
    const Ran stopped = run(2, kept);
    EXPECT_EQ(stopped.status, 4) << stopped.err;
    EXPECT_EQ(stopped.json()["stopped_by"], "disk");
    EXPECT_EQ(occurrences(stopped.err, "process 1 on "), 1U) << stopped.err;
    EXPECT_EQ(occurrences(stopped.err, "layer-0007.1of2.run"), 1U) << stopped.err;

    std::filesystem::remove(obstacle);
    const Ran resumed = run(2, kept);
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(resumed.json()["states"], 781816);
    EXPECT_EQ(resumed.json()["run"]["layers_resumed"], 7);
}

}  // namespace rulescope::tools
