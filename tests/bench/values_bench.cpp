// Solving up to all symmetries of the rules, compared with perft in the same run: processor time, bytes per stored
// class.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <limits>
#include <string>

#include "analysis/games/adaptoid/packed/coded_engine.h"
#include "analysis/solve/values/value_solver.h"
#include "tests/support/packed_games.h"
#include "tests/support/typed_rules.h"

namespace rulescope::bench {
namespace {

using benchmark::Counter;

double processor_time() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Processor time of perft of the 37 cells to depth 7 with the last turns counted; the best of three.
double perft_time() {
    const adaptoid::Adaptoid game(typed_adaptoid("adaptoid").rules);
    const engine::Engine engine(game.rules(), adaptoid::symmetries_of(game));
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < 3; ++run) {
        const double begin = processor_time();
        benchmark::DoNotOptimize(engine.kernel().perft_counted(engine.plan(), engine.initial(), 7));
        best = std::min(best, processor_time() - begin);
    }
    return best;
}

/// Solves the seven cells. The counter `perfts` is the processor time as a multiple of the perft's.
void solve_seven_cells(benchmark::State& state, const std::string& captures, int threads) {
    const adaptoid::Adaptoid game(typed_adaptoid("adaptoid-tiny", {"goal.captures=" + captures}).rules);
    for ([[maybe_unused]] auto round : state) {
        testing::packed_by_twin(game).visit([&](const auto& packed_game) {
            using Game = packed::PackedGame<packed::words_of<std::decay_t<decltype(packed_game)>>>;
            parallel::SingleProcess alone;
            solve::SolveOptions options;
            options.threads = threads;
            solve::ValueSolver<Game> solver(packed_game, options, alone);
            const double begin = processor_time();
            solver.run();
            const double time = processor_time() - begin;
            const auto stored = static_cast<double>(solver.counts().stored);
            state.counters["perfts"] = Counter(time / perft_time());
            state.counters["classes/s"] = Counter(stored / time);
            state.counters["bytes/class"] = Counter(static_cast<double>(solver.bytes()) / stored);
        });
    }
}

void solving_7_cells_to_two_captures_by_values(benchmark::State& state) {
    solve_seven_cells(state, "2", 1);
}
BENCHMARK(solving_7_cells_to_two_captures_by_values)->Iterations(1);

void solving_7_cells_to_five_captures_by_values(benchmark::State& state) {
    solve_seven_cells(state, "5", 1);
}
BENCHMARK(solving_7_cells_to_five_captures_by_values)->Iterations(1);

void solving_7_cells_to_five_captures_with_two_threads(benchmark::State& state) {
    solve_seven_cells(state, "5", 2);
}
BENCHMARK(solving_7_cells_to_five_captures_with_two_threads)->Iterations(1)->UseRealTime();

}  // namespace
}  // namespace rulescope::bench
