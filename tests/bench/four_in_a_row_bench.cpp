// Four in a row: exploring 5x5, whose positions J. Tromp counted (https://tromp.github.io/c4/c4.html), and playouts.
#include <benchmark/benchmark.h>

#include "analysis/games/four_in_a_row/twin.h"
#include "analysis/packed/twin_game.h"
#include "analysis/parallel/communicator.h"
#include "analysis/play/reference_turns.h"
#include "analysis/search/coded/coded_search.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::bench {
namespace {

using benchmark::Counter;
using four_in_a_row::FourInARow;
using four_in_a_row::Twin;

four_in_a_row::RuleSet rules_of(int columns, int rows) {
    four_in_a_row::RuleSet rules;
    rules.width = columns;
    rules.height = rows;
    return rules;
}

void explore_5x5(benchmark::State& state) {
    const FourInARow game(rules_of(5, 5));
    const packed::TwinGame<Twin, FourInARow> coded(game, Twin(game.rules()), game.initial());
    std::uint64_t positions = 0;
    for ([[maybe_unused]] auto round : state) {
        parallel::SingleProcess alone;
        search::ExploreOptions options;
        options.threads = 2;
        const auto total = search::explore_codes(coded, coded.start(), options, alone).total();
        if (total.positions != 69'763'700) {
            state.SkipWithError("the count differs from the published one");
        }
        positions += total.positions;
    }
    state.counters["positions/s"] = Counter(static_cast<double>(positions), Counter::kIsRate);
}
BENCHMARK(explore_5x5)->Unit(benchmark::kSecond)->Iterations(1)->UseRealTime();

template <play::TurnGame T>
void playouts(benchmark::State& state, const T& game) {
    Random random(1);
    for ([[maybe_unused]] auto round : state) {
        benchmark::DoNotOptimize(game.playout({}, random, 100));
    }
    state.counters["games/s"] = Counter(static_cast<double>(state.iterations()), Counter::kIsRate);
}
BENCHMARK_CAPTURE(playouts, four_in_a_row_twin, Twin(rules_of(7, 6)));
BENCHMARK_CAPTURE(playouts, four_in_a_row_reference, play::ReferenceTurns<FourInARow>(FourInARow(rules_of(7, 6))));

}  // namespace
}  // namespace rulescope::bench
