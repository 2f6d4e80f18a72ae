// Every set of stones under mpirun: the same verdicts for any number of processes.
#include <gtest/gtest.h>

#include "tests/tools/mpi/run.h"

namespace rulescope::tools {

namespace {

const std::vector<std::string> small_survey{"tile", "5x4", "--all-stone-sets", "5", "--pieces", "PVU", "--json"};

}  // namespace

TEST_F(LongMpiTest, TilingDecidesTheSameForAnyNumberOfProcesses) {
    const Ran alone = ran(small_survey);
    ASSERT_EQ(alone.status, 0) << alone.err;
    for (const int processes : {2, 3}) {
        const Ran shared = run(processes, command_with(small_survey, {"--threads", "2"}));
        ASSERT_EQ(shared.status, 0) << shared.err;
        EXPECT_EQ(shared.out, alone.out) << processes;
    }
    const std::vector<std::string> kept = command_with(small_survey, {"--state", folder_.path("sets.state")});
    EXPECT_EQ(run(2, kept).out, alone.out);
    EXPECT_EQ(run(3, kept).out, alone.out) << "from the whole state";
    EXPECT_EQ(ran(kept).out, alone.out) << "without mpirun too";
}

TEST_F(MpiTest, TilingOneBoardIsForOneProcess) {
    const Ran count = run(2, {"tile", "6x5", "--pieces", "FLPYVI", "--count"});
    EXPECT_EQ(count.status, 2);
    EXPECT_EQ(count.out, "");
    EXPECT_EQ(occurrences(count.err, "all but --all-stone-sets is done by one process"), 1U) << count.err;
}

}  // namespace rulescope::tools
