// The sets of k stones on a grid whose boards have few solutions: at least one, and at most a limit.
//
// Slides (slides.h) lead from a solution to solutions of other sets. A set that more than `limit` different solutions
// reach has too many. Only the sets that fewer solutions reach are searched.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "analysis/games/pentactic/tiling/survey/survey.h"

namespace rulescope::pentactic {

struct FewOptions {
    std::uint64_t limit = 1;                  ///< maximum number of solutions
    int threads = 1;                          ///< number of threads; the result does not depend on it
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt the search
    /// Called repeatedly, by one thread at a time, with the number of examined classes and the number of all classes.
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;
};

/// A class of stone sets with few solutions.
struct FewSet {
    std::vector<Cell> stones;  ///< the least member of the class
    int orbit = 0;             ///< number of sets of the class
    std::uint64_t solutions = 0;
};

struct FewSolutions {
    std::vector<FewSet> sets;    ///< in the order of their stones
    bool complete = false;       ///< false after an interrupt
    std::uint64_t searched = 0;  ///< number of classes searched; differs between runs
};

/// Requires a task without faults and with at most max_stone_sets sets. The budget of the task has no effect.
FewSolutions few_solutions(const SurveyTask& task, const FewOptions& options = {});

}  // namespace rulescope::pentactic
