#include "analysis/games/pentactic/tiling/survey/sampling.h"

#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/parallel/workers.h"
#include "analysis/statistics/interval.h"

namespace rulescope::tiling {

namespace {

/// The result for one random set.
struct Drawn {
    bool examined = false;
    bool counted = false;  ///< true if all solutions of the set were counted
    Ended ended = Ended::interrupt;
    std::uint64_t solutions = 0;  ///< solutions found; one suffices to decide the set
};

Drawn examine(const MaskSolver& solver, const SurveyTask& task, const SampleOptions& options, std::uint64_t number) {
    Random random = Random::stream(options.seed, number);
    const Puzzle puzzle{task.grid, random_stone_set(task.grid, task.stones, task.rule, random), task.pieces,
                        task.flips};
    SearchOptions search;
    search.budget = task.budget;
    search.stop = options.stop;
    Drawn drawn;
    if (options.count) {
        const Count count = solver.count(puzzle, search);
        drawn = {true, count.ended == Ended::done, count.ended, count.solutions};
    } else {
        const Found found = solver.solve(puzzle, search);
        drawn = {true, false, found.ended, found.tilings.size()};
    }
    drawn.examined = drawn.ended != Ended::interrupt;
    return drawn;
}

}  // namespace

Sample sample(const SurveyTask& task, const SampleOptions& options) {
    const MaskSolver solver(task.grid, task.flips);
    std::vector<Drawn> drawn(static_cast<std::size_t>(options.samples));
    std::atomic<std::uint64_t> done{0};
    for_each_index(drawn.size(), options.threads, [&](std::size_t i) {
        drawn[i] = examine(solver, task, options, i);
        ++done;
        if (options.progress) {
            options.progress(done, drawn.size());
        }
        return drawn[i].examined && !(options.stop != nullptr && *options.stop);
    });
    Sample sample;
    for (const Drawn& set : drawn) {
        if (!set.examined) {
            sample.ended = Ended::interrupt;
            break;
        }
        ++sample.sets;
        sample.solvable += set.solutions > 0 ? 1U : 0U;
        sample.undecided += set.solutions == 0 && set.ended == Ended::budget ? 1U : 0U;
        if (set.counted) {
            sample.solutions.push_back(set.solutions);
        }
        if (set.ended == Ended::budget) {
            sample.ended = Ended::budget;
        }
    }
    const std::uint64_t decided = sample.sets - sample.undecided;
    sample.fraction = decided == 0 ? 0.0 : static_cast<double>(sample.solvable) / static_cast<double>(decided);
    sample.interval = statistics::wilson(sample.solvable, decided);
    return sample;
}

}  // namespace rulescope::tiling
