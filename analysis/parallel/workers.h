// Distributes numbered pieces of work among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <latch>
#include <memory>
#include <thread>
#include <vector>

namespace rulescope {

/// False in the build as WebAssembly, where no thread can start: everything runs in the calling thread.
#ifdef __EMSCRIPTEN__
inline constexpr bool threads_available = false;
#else
inline constexpr bool threads_available = true;
#endif

/// Returns the number of threads to use: `wanted`, or the number of cores if `wanted` is 0; 1 if no thread can start.
inline int threads_to_use(int wanted) {
    if constexpr (!threads_available) {
        return 1;
    }
    return wanted > 0 ? wanted : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

/// Address space that start_threads() leaves for the work: where it is limited (`ulimit -v`), the stacks of many threads
/// would take all of it. More than 32 MB, so that freeing it does not change how malloc obtains large blocks.
inline constexpr std::size_t room_for_work = std::size_t{48} << 20U;

/// Starts threads that call work(i), i = first .. end-1. If the system refuses a thread, no further threads start: no
/// result depends on the number of threads. The work begins when all threads have started, so that it does not compete
/// with their stacks for address space.
template <class Work>
std::vector<std::thread> start_threads(std::size_t first, std::size_t end, const Work& work) {
    std::vector<std::thread> threads;
    if (first >= end) {
        return threads;
    }
    const auto all_started = std::make_shared<std::latch>(1);
    const auto run = [all_started, work](std::size_t i) {
        all_started->wait();
        work(i);
    };
    void* volatile room = std::malloc(room_for_work);  // NOLINT: never touched; `volatile` keeps the allocation
    try {
        for (std::size_t i = first; i < end; ++i) {
            threads.emplace_back(run, i);
        }
    } catch (const std::exception&) {
        // std::system_error or std::bad_alloc: the threads that have started do all the work.
    }
    std::free(room);  // NOLINT
    all_started->count_down();
    return threads;
}

/// Calls work(i) once for each i = 0 .. number-1, starting them in ascending order. If a call returns false, no further
/// calls start. If a call throws, the exception is rethrown in the calling thread.
template <class Work>
void for_each_index(std::size_t number, int threads, Work&& work) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> halt{false};
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(threads_to_use(std::max(threads, 1))));
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
    std::vector<std::thread> helpers = start_threads(1, std::min(failures.size(), number), run);
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
