// Positions per processor second of the alpha-beta search and of the baseline, on the same positions in one run: each
// position is searched by both, one after the other. Both count positions that are evaluated or whose turns are listed.
#include <benchmark/benchmark.h>

#include <ctime>
#include <vector>

#include "analysis/games/adaptoid/play/engine_turns.h"
#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/play/restrictions.h"
#include "analysis/play/search/alphabeta.h"
#include "tests/baseline/alphabeta.h"
#include "tests/support/typed_rules.h"

namespace rulescope::bench {
namespace {

using benchmark::Counter;
using play::EngineTurns;
using Turns = play::Restricted<EngineTurns, play::AdaptoidKinds>;

struct Searched {
    adaptoid::Adaptoid game{typed_adaptoid("adaptoid").rules};
    EngineTurns turns{engine::Engine(game.rules(), symmetries(game.rules().board))};
    play::EngineEvaluation evaluation{turns.engine(), play::fitted_adaptoid_weights};
    std::vector<engine::State> positions;  ///< after 6, 8, 10 … 36 random turns

    Searched() {
        const engine::Engine& engine = turns.engine();
        for (std::uint64_t number = 0; positions.size() < 64; ++number) {
            engine::State state = engine.initial();
            engine.kernel().playout(engine.plan(), state, number,
                                    static_cast<std::uint32_t>(6 + 2 * (positions.size() % 16)));
            if (state.phase == engine::Phase::step1) {
                positions.push_back(state);
            }
        }
    }
};

double thread_seconds() {
    std::timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Effort {
    double positions = 0, seconds = 0;
    [[nodiscard]] double rate() const { return positions / seconds; }
};

template <class Search, class Options>
void search_position(const Searched& searched, const engine::State& position, const Options& options, Effort& effort) {
    const Turns turns(searched.turns, searched.turns.seat_to_act(position), 0);
    Random random(1);
    const double before = thread_seconds();
    Search search(turns, searched.evaluation, position, options);
    benchmark::DoNotOptimize(search.decide(random));
    effort.seconds += thread_seconds() - before;
    effort.positions += static_cast<double>(search.spent());
}

void against_baseline(benchmark::State& state, std::uint64_t nodes, std::uint64_t baseline_nodes) {
    static const Searched searched;
    play::AlphaBetaOptions options;
    options.nodes = nodes;
    play::baseline::AlphaBetaOptions old_options;
    old_options.nodes = baseline_nodes;
    Effort now, before;
    for ([[maybe_unused]] auto round : state) {
        for (const engine::State& position : searched.positions) {
            search_position<play::AlphaBeta<Turns, play::EngineEvaluation>>(searched, position, options, now);
            search_position<play::baseline::AlphaBeta<Turns, play::EngineEvaluation>>(searched, position, old_options,
                                                                                      before);
        }
    }
    state.counters["positions/s"] = Counter(now.rate());
    state.counters["baseline/s"] = Counter(before.rate());
    state.counters["ratio"] = Counter(now.rate() / before.rate());
    state.counters["time ratio"] = Counter(now.seconds / before.seconds);
}

void alphabeta_4000_and_baseline_4000(benchmark::State& state) {
    against_baseline(state, 4000, 4000);
}
BENCHMARK(alphabeta_4000_and_baseline_4000);

void alphabeta_64000_and_baseline_4000(benchmark::State& state) {
    against_baseline(state, 64'000, 4000);
}
BENCHMARK(alphabeta_64000_and_baseline_4000);

}  // namespace
}  // namespace rulescope::bench
