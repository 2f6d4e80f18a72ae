// What a study gets from the way in that runs it: threads, processes, the seed, progress and the request to stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace rulescope::parallel {
class Communicator;
}

namespace rulescope::studies {

struct Run {
    int threads = 1;
    std::uint64_t seed = 1;
    /// Called from any thread with the stage, the number of finished items and of all items (0: unknown), and the name
    /// of the items: "positions".
    std::function<void(const std::string& stage, std::uint64_t done, std::uint64_t total, const std::string& unit)>
        progress = {};
    const std::atomic<bool>* stop = nullptr;         ///< set by the caller to interrupt
    parallel::Communicator* communicator = nullptr;  ///< the processes that share the work; null for one process

    [[nodiscard]] bool interrupted() const { return stop != nullptr && *stop; }
    void report(const std::string& stage, std::uint64_t done, std::uint64_t total, const std::string& unit) const {
        if (progress) {
            progress(stage, done, total, unit);
        }
    }
};

}  // namespace rulescope::studies
