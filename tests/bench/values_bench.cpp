// Solving up to all symmetries of the rules, and verifying the table, compared with perft in the same run: processor
// time, bytes per stored class.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <limits>
#include <string>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/solve/solver.h"
#include "analysis/solve/verification.h"
#include "tests/analysis/solve/table_support.h"
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
    const twin::Twin engine(game.rules(), adaptoid::symmetries_of(game));
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < 3; ++run) {
        const double begin = processor_time();
        benchmark::DoNotOptimize(engine.kernel().perft_counted(engine.plan(), engine.initial(), 7));
        best = std::min(best, processor_time() - begin);
    }
    return best;
}

/// The packed states of the seven cells with this target.
template <class F>
void with_seven_cells(const std::string& captures, F&& f) {
    const adaptoid::Adaptoid game(typed_adaptoid("adaptoid-tiny", {"goal.captures=" + captures}).rules);
    testing::packed_by_twin(game).visit([&](const auto& packed_game) {
        constexpr std::size_t words = std::decay_t<decltype(packed_game)>::words;
        f(static_cast<const packed::PackedGame<words>&>(packed_game));
    });
}

/// Solves the seven cells. The counter `perfts` is the processor time as a multiple of the perft's.
void solve_seven_cells(benchmark::State& state, const std::string& captures, int threads) {
    for ([[maybe_unused]] auto round : state) {
        with_seven_cells(captures, [&](const auto& game) {
            using Game = std::decay_t<decltype(game)>;
            parallel::SingleProcess alone;
            solve::SolveOptions options;
            options.threads = threads;
            solve::Solver<Game::words> solver(game, options, alone);
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

/// Verifies a table of the seven cells. The counter `of solving` is the time as a multiple of the solver's.
void verify_seven_cells(benchmark::State& state, const std::string& captures) {
    for ([[maybe_unused]] auto round : state) {
        with_seven_cells(captures, [&](const auto& game) {
            using Game = std::decay_t<decltype(game)>;
            parallel::SingleProcess alone;
            const solve::SolveOptions options;
            solve::Solver<Game::words> solver(game, options, alone);
            double begin = processor_time();
            solver.run();
            const double solving = processor_time() - begin;
            const solve::tables::Folder folder;
            const std::string path = folder.path("table");
            write_table(solver, game, options, solve::TableFacts(), path, alone);
            const solve::Table table(path, solve::table_of(game, "", ""), solver.columns());
            begin = processor_time();
            const bool holds = solve::verify(table, game, options).holds();
            const double time = processor_time() - begin;
            if (!holds) {
                state.SkipWithError("the table does not hold");
            }
            state.counters["perfts"] = Counter(time / perft_time());
            state.counters["of solving"] = Counter(time / solving);
        });
    }
}

/// Up to the symmetries of the start, so that positions are counted.
void solving_7_cells_to_two_captures_by_counting(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state) {
        with_seven_cells("2", [&](const auto& game) {
            using Game = std::decay_t<decltype(game)>;
            parallel::SingleProcess alone;
            solve::SolveOptions options;
            options.symmetries = solve::Symmetries::start;
            solve::Solver<Game::words> solver(game, options, alone);
            const double begin = processor_time();
            solver.run();
            const double time = processor_time() - begin;
            state.counters["perfts"] = Counter(time / perft_time());
            state.counters["positions/s"] = Counter(static_cast<double>(solver.counts().positions) / time);
        });
    }
}
BENCHMARK(solving_7_cells_to_two_captures_by_counting)->Iterations(1);

/// The processor time of both processes together. The processes are threads of this program that exchange messages.
void solving_7_cells_to_two_captures_by_values_in_two_processes(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state) {
        with_seven_cells("2", [&](const auto& game) {
            using Game = std::decay_t<decltype(game)>;
            const auto time_with = [&](int processes) {
                const double begin = processor_time();
                testing::in_processes(processes, [&](parallel::Communicator& communicator) {
                    const solve::SolveOptions options;
                    solve::Solver<Game::words>(game, options, communicator).run();
                });
                return processor_time() - begin;
            };
            const double one = time_with(1), two = time_with(2);
            state.counters["perfts"] = Counter(two / perft_time());
            state.counters["of one process"] = Counter(two / one);
        });
    }
}
BENCHMARK(solving_7_cells_to_two_captures_by_values_in_two_processes)->Iterations(1);

void verifying_7_cells_to_two_captures_by_values(benchmark::State& state) {
    verify_seven_cells(state, "2");
}
BENCHMARK(verifying_7_cells_to_two_captures_by_values)->Iterations(1);

void verifying_7_cells_to_five_captures_by_values(benchmark::State& state) {
    verify_seven_cells(state, "5");
}
BENCHMARK(verifying_7_cells_to_five_captures_by_values)->Iterations(1);

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
