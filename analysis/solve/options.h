// What every part of solving is told: how much memory, how many threads, whom to tell of progress.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "analysis/solve/stopped.h"

namespace rulescope::solve {

struct SolveOptions {
    std::uint64_t memory_bytes = std::uint64_t{4} << 30U;
    int threads = 1;
    bool symmetry = true;  ///< one position of each class
    std::string state;     ///< a folder to keep the state of a long run in, or ""
    std::string rules;     ///< what the state belongs to: the hash of the rule set
    std::string version;   ///< of Rulescope
    /// Called from time to time: the part of the work, how much of it is done, of how much (0: not known).
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt

    [[nodiscard]] bool stopped() const { return stop != nullptr && *stop; }
    void tell(const std::string& what, std::uint64_t done, std::uint64_t total) const {
        if (progress) {
            progress(what, done, total);
        }
    }
};

/// What was found on the way through all positions. Positions are counted as the rules tell them apart, classes up to
/// symmetry.
struct SearchCounts {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;
    std::uint64_t turns = 0;     ///< from all positions
    std::uint64_t finished = 0;  ///< positions
};

}  // namespace rulescope::solve
