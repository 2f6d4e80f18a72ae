// Exploring and solving with the twin: positions per second of processor time, bytes per class.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/search/coded/coded_search.h"
#include "analysis/solve/solver.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/support/typed_rules.h"

namespace rulescope::bench {
namespace {

using benchmark::Counter;

/// The layers of a rule set to a depth; the first counter is the rate of new positions.
void explore_layers(benchmark::State& state, const std::string& name, std::size_t depth, bool symmetry, int threads) {
    const adaptoid::Adaptoid game(typed_adaptoid(name).rules);
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;
    double bytes = 0;
    for ([[maybe_unused]] auto round : state) {
        adaptoid::with_packed_twin(game, game.initial(), [&](const auto& coded) {
            parallel::SingleProcess alone;
            search::ExploreOptions options;
            options.depth = depth;
            options.symmetry = symmetry;
            options.threads = threads;
            options.memory_bytes = std::uint64_t{8} << 30U;
            const auto found = search::explore_codes(coded, coded.start(), options, alone);
            const search::LayerCounts total = found.total();
            positions += total.positions;
            classes += total.classes;
            bytes = static_cast<double>(found.frozen_bytes) / static_cast<double>(total.classes);
        });
    }
    state.counters[symmetry ? "classes/s" : "positions/s"] =
        Counter(static_cast<double>(symmetry ? classes : positions), Counter::kIsRate);
    state.counters["in bytes/class"] = bytes;
}

void exploring_7_cells_without_symmetry(benchmark::State& state) {
    explore_layers(state, "adaptoid-tiny", 11, false, 1);
}
BENCHMARK(exploring_7_cells_without_symmetry)->Iterations(1);

void exploring_7_cells_up_to_symmetry(benchmark::State& state) {
    explore_layers(state, "adaptoid-tiny", 11, true, 1);
}
BENCHMARK(exploring_7_cells_up_to_symmetry)->Iterations(1);

void exploring_19_cells_without_symmetry(benchmark::State& state) {
    explore_layers(state, "adaptoid-19", 6, false, 1);
}
BENCHMARK(exploring_19_cells_without_symmetry)->Iterations(1);

void exploring_37_cells_without_symmetry(benchmark::State& state) {
    explore_layers(state, "adaptoid", 6, false, 1);
}
BENCHMARK(exploring_37_cells_without_symmetry)->Iterations(1);

void exploring_37_cells_up_to_symmetry(benchmark::State& state) {
    explore_layers(state, "adaptoid", 6, true, 1);
}
BENCHMARK(exploring_37_cells_up_to_symmetry)->Iterations(1);

// Wall-clock time of the same work by one thread and by two.
void exploring_with_one_thread(benchmark::State& state) {
    explore_layers(state, "adaptoid-tiny", 12, true, 1);
}
BENCHMARK(exploring_with_one_thread)->Iterations(1)->UseRealTime();

void exploring_with_two_threads(benchmark::State& state) {
    explore_layers(state, "adaptoid-tiny", 12, true, 2);
}
BENCHMARK(exploring_with_two_threads)->Iterations(1)->UseRealTime();

/// Adaptoid on seven cells with a target of two: 10 466 390 positions, from nothing to all values.
void solving_7_cells_to_two_captures(benchmark::State& state) {
    const adaptoid::Adaptoid game(typed_adaptoid("adaptoid-tiny", {"goal.captures=2"}).rules);
    std::uint64_t positions = 0;
    for ([[maybe_unused]] auto round : state) {
        adaptoid::with_packed_twin(game, game.initial(), [&](const auto& coded) {
            parallel::SingleProcess alone;
            solve::SolveOptions options;
            options.symmetries = solve::Symmetries::start;
            solve::Solver solver(coded, options, alone);
            solver.run();
            positions += solver.counts().positions;
        });
    }
    state.counters["positions/s"] = Counter(static_cast<double>(positions), Counter::kIsRate);
}
BENCHMARK(solving_7_cells_to_two_captures)->Iterations(1);

}  // namespace
}  // namespace rulescope::bench
