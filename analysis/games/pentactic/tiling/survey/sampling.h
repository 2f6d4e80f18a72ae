// Random stone sets: the fraction of sets that can be completed, and the number of solutions of each set.
#pragma once

#include <cstdint>
#include <functional>

#include "analysis/games/pentactic/tiling/survey/survey.h"

namespace rulescope::pentactic {

struct SampleOptions {
    std::uint64_t samples = 1000;
    std::uint64_t seed = 1;
    bool count = false;                       ///< count all solutions of each set instead of finding one
    int threads = 1;                          ///< number of threads; the result does not depend on it
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt the sampling
    /// Called after each set, from any thread, with the number of sets that are done and the number of all sets.
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;
    /// Called for each set that is proved to have no solution, in the order of the sets, with the nodes of the search.
    std::function<void(const std::vector<Cell>& stones, std::uint64_t nodes)> failing{};
};

/// Draws set n from random stream n of the seed, so that a longer sample begins with the sets of a shorter sample.
/// Requires a task without faults. The budget of the task applies to each set.
tiling::Sample sample(const SurveyTask& task, const SampleOptions& options);

}  // namespace rulescope::pentactic
