#include "analysis/games/pentactic/tiling/survey/sampling.h"

#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/parallel/workers.h"
#include "analysis/statistics/interval.h"

namespace rulescope::pentactic {

using tiling::Ended;

namespace {

/// The result for one random set.
struct Drawn {
    bool examined = false;
    bool counted = false;  ///< true if all solutions of the set were counted
    Ended ended = Ended::interrupt;
    std::uint64_t solutions = 0;  ///< solutions found; one suffices to decide the set
    std::uint64_t nodes = 0;
};

std::vector<Cell> stones_of(const SurveyTask& task, std::uint64_t seed, std::uint64_t number) {
    Random random = Random::stream(seed, number);
    return random_stone_set(task.grid, task.stones, task.rule, random);
}

Drawn examine(const MaskSolver& solver, const SurveyTask& task, const SampleOptions& options, std::uint64_t number) {
    const Puzzle puzzle{task.grid, stones_of(task, options.seed, number), task.pieces, task.flips};
    SearchOptions search;
    search.budget = task.budget;
    search.stop = options.stop;
    Drawn drawn;
    if (options.count) {
        const tiling::Count count = solver.count(puzzle, search);
        drawn = {true, count.ended == Ended::done, count.ended, count.solutions, count.nodes};
    } else {
        const Found found = solver.solve(puzzle, search);
        drawn = {true, false, found.ended, found.tilings.size(), found.nodes};
    }
    drawn.examined = drawn.ended != Ended::interrupt;
    return drawn;
}

}  // namespace

tiling::Sample sample(const SurveyTask& task, const SampleOptions& options) {
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
    tiling::Sample sample;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Drawn& set = drawn[i];
        if (!set.examined) {
            sample.ended = Ended::interrupt;
            break;
        }
        ++sample.sets;
        sample.solvable += set.solutions > 0 ? 1U : 0U;
        sample.undecided += set.solutions == 0 && set.ended == Ended::budget ? 1U : 0U;
        if (options.failing && set.solutions == 0 && set.ended == Ended::done) {
            options.failing(stones_of(task, options.seed, i), set.nodes);
        }
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

}  // namespace rulescope::pentactic
