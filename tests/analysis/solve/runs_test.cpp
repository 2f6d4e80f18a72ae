// Runs of the solver: any number of threads or processes, and killed and resumed runs, give the same bytes.
#include <gtest/gtest.h>

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
        for (const std::size_t length : {all.size() - 5, all.size() / 2, std::size_t{20}, std::size_t{0}}) {
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
            Solver<GraphGame>(game, options, alone).run();
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
    std::string positions = bytes_of(state + "/positions-1-of-1");
    positions[positions.size() / 2] = static_cast<char>(positions[positions.size() / 2] ^ 1);
    std::ofstream(state + "/positions-1-of-1", std::ios::binary) << positions;
    EXPECT_NE(again(options_for(1, state)).find("damaged"), std::string::npos);
}

}  // namespace
}  // namespace rulescope::solve
