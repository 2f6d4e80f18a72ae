// Stone sets by lot: what fraction can be completed, and how many solutions they have.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "analysis/games/pentactic/tiling/survey/survey.h"
#include "analysis/statistics/interval.h"

namespace rulescope::tiling {

struct SampleOptions {
    std::uint64_t samples = 1000;
    std::uint64_t seed = 1;
    bool count = false;                       ///< count all solutions of each set instead of looking for one
    int threads = 1;                          ///< the result does not depend on it
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt
    /// Called from time to time, from any thread, with the sets that are done.
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;
};

struct Sample {
    std::uint64_t sets = 0;       ///< the first so many were looked at in full
    std::uint64_t solvable = 0;   ///< of these
    std::uint64_t undecided = 0;  ///< of these: the budget was spent before a solution was found
    /// Solvable among the decided ones, with Wilson's interval at 95 %.
    double fraction = 0;
    statistics::Interval interval;
    /// With `count`: the number of solutions of each set that was counted in full, in the order of the sets.
    std::vector<std::uint64_t> solutions;
    Ended ended = Ended::done;  ///< budget: not every set was decided, or counted in full
};

/// Set n is drawn from the stream n of the seed, so that the first sets of a longer sample are those of a shorter
/// one. The task, whose budget is for each set, has no fault.
Sample sample(const SurveyTask& task, const SampleOptions& options);

}  // namespace rulescope::tiling
