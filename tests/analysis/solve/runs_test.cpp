// Runs of the solver: any number of threads or processes, and killed and resumed runs, give the same bytes.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>

#include "tests/analysis/solve/table_support.h"

namespace rulescope::solve {
namespace {

using namespace tables;  // table_support.h

TEST(SolveRuns, IsTheSameForAnyNumberOfThreadsAndProcesses) {
    const Folder folder;
    for (const int seats : {2, 3}) {
        for (const bool ranked : {false, true}) {
            const GraphGame game = large_graph(seats, ranked);
            write(game, options_for(), folder.path("one"));
            write(game, options_for(2), folder.path("threads"));
            write(game, options_for(), folder.path("processes"), 3);
            write(game, options_for(2), folder.path("both"), 2);
            const std::string one = bytes_of(folder.path("one"));
            EXPECT_EQ(bytes_of(folder.path("threads")), one);
            EXPECT_EQ(bytes_of(folder.path("processes")), one);
            EXPECT_EQ(bytes_of(folder.path("both")), one);
        }
    }
}

TEST(SolveRuns, AKilledRunContinuesToTheSameTable) {
    const Folder folder;
    for (const bool ranked : {true, false}) {
        const GraphGame game = large_graph(3, ranked);
        write(game, options_for(), folder.path("undisturbed"));
        const std::string expected = bytes_of(folder.path("undisturbed"));
        const std::string state = folder.path(ranked ? "state" : "state-of-one-group");
        write(game, options_for(1, state), folder.path("whole"), 2);
        EXPECT_EQ(bytes_of(folder.path("whole")), expected);
        // The state after a kill: the last record cut off at any byte, in either process.
        const std::string values = state + "/values-2-of-2";
        const std::string all = bytes_of(values);
        for (const std::size_t length : {all.size() - 5, all.size() * 3 / 4, std::size_t{20}, std::size_t{0}}) {
            std::ofstream(values, std::ios::binary | std::ios::trunc) << all.substr(0, length);
            const std::size_t resumed = write(game, options_for(1, state), folder.path("again"), 2);
            EXPECT_EQ(bytes_of(folder.path("again")), expected) << length;
            EXPECT_EQ(resumed == 0, length < 30 || !ranked) << length;
        }
        std::ofstream(values, std::ios::binary | std::ios::trunc) << all.substr(0, all.size() / 2);
        write(game, options_for(1, state), folder.path("again"), 3);  // with another number of processes
        EXPECT_EQ(bytes_of(folder.path("again")), expected);
        EXPECT_FALSE(std::filesystem::exists(values));
        EXPECT_GT(write(game, options_for(1, state), folder.path("again"), 1), 0U);
        EXPECT_EQ(bytes_of(folder.path("again")), expected);
    }
}

TEST(SolveRuns, AStateOfSomethingElseIsRefused) {
    const Folder folder;
    const GraphGame game = large_graph(2, true);
    const std::string state = folder.path("state");
    write(game, options_for(1, state), folder.path("table"));
    const auto again = [&](SolveOptions options) {
        return complaint([&] {
            parallel::SingleProcess alone;
            Solver<1>(game, options, alone).run();
        });
    };
    EXPECT_EQ(again(options_for(1, state)), "");
    SolveOptions other = options_for(1, state);
    other.rules = "other";
    EXPECT_NE(again(other).find(
                  "this state is of another rule set or start (0123456789abcdef), not of the requested one (other); "
                  "name another folder with --state"),
              std::string::npos)
        << again(other);
    other = options_for(1, state);
    other.version = "2";
    EXPECT_NE(again(other).find("this state was written by Rulescope 1.2.3, this is 2; name another folder"),
              std::string::npos)
        << again(other);
    // Undamaged files of another run, kind or process.
    const std::string two = folder.path("two");
    write(game, options_for(1, two), folder.path("table"), 2);
    SolveOptions of_other = options_for(1, folder.path("other"));
    of_other.rules = "other";
    write(game, of_other, folder.path("table"));
    for (const auto& [from, to, into] : {std::array<std::string, 3>{two + "/values-2-of-2", "/values-1-of-2", two},
                                         {two + "/positions-1-of-2", "/positions-2-of-2", two},
                                         {state + "/positions-1-of-1", "/values-1-of-1", state},
                                         {folder.path("other") + "/values-1-of-1", "/values-1-of-1", state},
                                         {folder.path("other") + "/positions-1-of-1", "/positions-1-of-1", state}}) {
        const std::string right = bytes_of(into + to);
        std::ofstream(into + to, std::ios::binary) << bytes_of(from);
        const std::string refusal = again(options_for(1, into));
        EXPECT_EQ(refusal.find(into + to + ": this file is "), 0U) << refusal;
        EXPECT_NE(refusal.find(fmt::format(", but {}, process ", to.substr(1, to.find('-') - 1))), std::string::npos)
            << refusal;
        std::ofstream(into + to, std::ios::binary) << right;
    }
    EXPECT_EQ(again(options_for(1, two)), "");
    EXPECT_EQ(again(options_for(1, state)), "");
    write(game, options_for(1, state), folder.path("table"));
    std::string positions = bytes_of(state + "/positions-1-of-1");
    positions[positions.size() / 2] = static_cast<char>(positions[positions.size() / 2] ^ 1);
    std::ofstream(state + "/positions-1-of-1", std::ios::binary) << positions;
    EXPECT_NE(again(options_for(1, state)).find("damaged"), std::string::npos);
}

TEST(SolveRuns, AStateThatIsRemovedDuringTheRunIsMissed) {
    const Folder folder;
    const GraphGame game = large_graph(2, true);
    const std::string state = folder.path("state");
    parallel::SingleProcess alone;
    const SolveOptions options = options_for(1, state);
    Solver<1> solver(game, options, alone);
    solver.run();
    EXPECT_EQ(solver.state_lost(), "");
    std::filesystem::rename(state + "/values-1-of-1", state + "/away");
    EXPECT_NE(solver.state_lost().find("values-1-of-1: this file was removed"), std::string::npos);
    std::filesystem::remove_all(state);
    EXPECT_NE(solver.state_lost().find("state: this folder was removed or replaced"), std::string::npos);
}

}  // namespace
}  // namespace rulescope::solve
