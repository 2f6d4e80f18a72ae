// The two solvers side by side, and every set of four stones on 8x8; on one thread, in processor time.
#include <benchmark/benchmark.h>

#include <ctime>

#include "analysis/games/pentactic/tiling/solvers/links_solver.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/survey/survey.h"

namespace rulescope::pentactic {
namespace {

Puzzle six_by_ten() {
    Puzzle puzzle;
    puzzle.grid = Grid(6, 10);
    return puzzle;
}

/// Includes the construction of the tables, which a single board also needs.
tiling::Count count_by_masks() {
    const Puzzle puzzle = six_by_ten();
    return MaskSolver(puzzle.grid, puzzle.flips).count(puzzle);
}

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void all_of_6x10_by_masks(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state) {
        const tiling::Count count = count_by_masks();
        state.counters["solutions"] = static_cast<double>(count.solutions);
        state.counters["nodes"] = static_cast<double>(count.nodes);
    }
}
BENCHMARK(all_of_6x10_by_masks)->Unit(benchmark::kMillisecond);

void all_of_6x10_by_links(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state) {
        const tiling::Count count = count_by_links(six_by_ten());
        state.counters["solutions"] = static_cast<double>(count.solutions);
        state.counters["nodes"] = static_cast<double>(count.nodes);
    }
}
BENCHMARK(all_of_6x10_by_links)->Unit(benchmark::kMillisecond)->Iterations(1);

/// `times_faster`: processor time of links over that of masks, one after the other in the same minute.
void masks_against_links_on_6x10(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state) {
        const double begin = processor_seconds();
        benchmark::DoNotOptimize(count_by_masks());
        const double between = processor_seconds();
        benchmark::DoNotOptimize(count_by_links(six_by_ten()));
        state.counters["times_faster"] = (processor_seconds() - between) / (between - begin);
    }
}
BENCHMARK(masks_against_links_on_6x10)->Unit(benchmark::kMillisecond)->Iterations(1);

void four_stones_on_8x8(benchmark::State& state) {
    SurveyTask task;
    task.grid = Grid(8, 8);
    task.stones = 4;
    for ([[maybe_unused]] auto round : state) {
        const Survey result = survey(task);
        state.counters["stone_sets"] = static_cast<double>(result.stone_sets);
        state.counters["solvable"] = static_cast<double>(result.solvable);
        state.counters["searched"] = static_cast<double>(result.searched);
    }
}
BENCHMARK(four_stones_on_8x8)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
}  // namespace rulescope::pentactic
