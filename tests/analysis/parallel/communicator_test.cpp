#include "analysis/parallel/communicator.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "analysis/parallel/mpi_run.h"
#include "tests/support/thread_communicator.h"

namespace rulescope::parallel {
namespace {

TEST(ParallelCommunicator, GathersAndBroadcasts) {
    rulescope::testing::in_processes(3, [](Communicator& communicator) {
        const auto rank = static_cast<std::uint64_t>(communicator.rank());
        EXPECT_EQ(all_gather(communicator, {rank, 7}), (std::vector<Communicator::Words>{{0, 7}, {1, 7}, {2, 7}}));
        const std::vector<std::string> texts = all_gather_text(communicator, std::string(9 * rank, 'x'));
        EXPECT_EQ(texts, (std::vector<std::string>{"", std::string(9, 'x'), std::string(18, 'x')}));
        EXPECT_EQ(broadcast(communicator, rank == 0 ? "go on with seven" : "not sent"), "go on with seven");
        EXPECT_EQ(broadcast(communicator, ""), "");
        EXPECT_EQ(communicator.all_reduce({1, rank}), (Communicator::Words{3, 3}));
        EXPECT_TRUE(communicator.all_reduce_or(rank == 2));
        EXPECT_FALSE(communicator.all_reduce_or(false));
    });
    SingleProcess alone;
    EXPECT_EQ(broadcast(alone, "to myself"), "to myself");
    EXPECT_EQ(all_gather(alone, {5}), (std::vector<Communicator::Words>{{5}}));
}

TEST(ParallelCommunicator, NobodyPassesABarrierBeforeAllHaveReachedIt) {
    std::atomic<int> reached{0};
    rulescope::testing::in_processes(4, [&](Communicator& communicator) {
        for (int round = 1; round <= 50; ++round) {
            ++reached;
            communicator.barrier();
            EXPECT_GE(reached, 4 * round);
        }
    });
}

TEST(ParallelMpiRun, TheMostSevereStatusIsThatOfAll) {
    EXPECT_EQ(combined_status({{0}, {0}}), 0);
    EXPECT_EQ(combined_status({{0}, {1}, {4}}), 4);
    EXPECT_EQ(combined_status({{4}, {2}, {0, "", true}}), 2);
    EXPECT_EQ(combined_status({{2}, {3}}), 3);
    EXPECT_EQ(combined_status({{0}, {0, "", true}}), 3) << "one finished while the other was working";
}

TEST(ParallelMpiRun, MessagesThatDifferInNumbersArePrintedOnce) {
    EXPECT_EQ(combined_messages({{2, "no room: 7\n", false, "a"}, {2, "no room: 8\n", false, "b"}}), "no room: 7\n");
    EXPECT_EQ(combined_messages({{2, "mine\n", false, "a"}, {4, "yours\n", false, "b"}}),
              "process 0 on a: mine\nprocess 1 on b: yours\n");
    EXPECT_EQ(combined_messages({{2, "so far, so good\n", false, "a"}}, "so far, "), "so good\n");
}

}  // namespace
}  // namespace rulescope::parallel
