#include "analysis/parallel/ordered.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <atomic>
#include <memory>

#include "tests/support/checking.h"

namespace rulescope {
namespace {

TEST(ParallelOrdered, TakesEveryItemInOrder) {
    testing::check_cases(100, [] {
        const auto number = *rc::gen::inRange<std::size_t>(0, 50);
        const auto batch = *rc::gen::inRange<std::size_t>(1, 12);
        const auto threads = *rc::gen::inRange(1, 5);
        std::size_t next = 0;
        const std::size_t taken = make_in_order(
            number, batch, threads, [](std::size_t i) { return std::make_unique<std::size_t>(i); },
            [&](const std::unique_ptr<std::size_t>& item) { RC_ASSERT(*item == next++); }, [] { return false; });
        RC_ASSERT(taken == number);
        RC_ASSERT(next == number);
    });
}

TEST(ParallelOrdered, TakesWholeBatchesUntilItIsStopped) {
    testing::check_cases(100, [] {
        const auto number = *rc::gen::inRange<std::size_t>(1, 50);
        const auto batch = *rc::gen::inRange<std::size_t>(1, 12);
        const auto last = *rc::gen::inRange<std::size_t>(0, number);
        std::atomic<bool> stop{false};
        std::size_t delivered = 0;
        const std::size_t taken = make_in_order(
            number, batch, 2,
            [&](std::size_t i) {
                if (i == last) {
                    stop = true;
                }
                return i;
            },
            [&](std::size_t) { ++delivered; }, [&] { return stop.load(); });
        RC_ASSERT(taken == delivered);
        RC_ASSERT(taken == last / batch * batch);
    });
}

}  // namespace
}  // namespace rulescope
