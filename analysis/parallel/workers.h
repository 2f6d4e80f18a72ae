// Many pieces of work, taken in order by several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace rulescope {

/// Calls work(i) for i = 0 .. number-1, each once, in ascending order of their beginnings; work returns whether to
/// go on. Once one says no, no further work begins. An exception of a worker reaches the caller.
template <class Work>
void for_each_index(std::size_t number, int threads, Work&& work) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> halt{false};
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(threads < 1 ? 1 : threads));
    const auto run = [&](std::size_t thread) {
        try {
            for (std::size_t i = next++; i < number && !halt; i = next++) {
                if (!work(i)) {
                    halt = true;
                }
            }
        } catch (...) {
            failures[thread] = std::current_exception();
            halt = true;
        }
    };
    std::vector<std::thread> helpers;
    for (std::size_t thread = 1; thread < failures.size() && thread < number; ++thread) {
        helpers.emplace_back(run, thread);
    }
    run(0);
    for (std::thread& helper : helpers) {
        helper.join();
    }
    for (const std::exception_ptr& failure : failures) {
        if (failure) {
            std::rethrow_exception(failure);
        }
    }
}

}  // namespace rulescope
