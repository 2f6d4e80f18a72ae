#include "analysis/parallel/discard.h"

#include <gtest/gtest.h>

#include <future>
#include <memory>

namespace rulescope {
namespace {

/// Waits in its destructor for the test, then says that it is gone.
struct Slow {
    std::shared_future<void> allowed;
    std::promise<void>* gone;

    ~Slow() {
        allowed.wait();
        gone->set_value();
    }
};

TEST(ParallelDiscard, ReturnsBeforeTheValueIsDestroyed) {
    std::promise<void> allow;
    std::promise<void> gone;
    std::unique_ptr<Slow> slow(new Slow{allow.get_future().share(), &gone});
    discard(std::move(slow));  // would wait for ever if it destroyed the value here
    std::future<void> done = gone.get_future();
    EXPECT_EQ(done.wait_for(std::chrono::milliseconds(0)), std::future_status::timeout);
    allow.set_value();
    done.wait();
}

TEST(ParallelDiscard, NothingIsNothing) {
    discard(std::unique_ptr<int>());
}

}  // namespace
}  // namespace rulescope
