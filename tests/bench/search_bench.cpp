// Positions per processor second of the alpha-beta search: positions that are evaluated or whose turns are listed.
#include <benchmark/benchmark.h>

#include <ctime>
#include <vector>

#include "analysis/games/adaptoid/play/agents.h"
#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/play/search/alphabeta.h"
#include "tests/support/typed_rules.h"

namespace rulescope::bench {
namespace {

using adaptoid::TwinTurns;
using benchmark::Counter;
using Turns = play::Restricted<TwinTurns, adaptoid::AdaptoidKinds>;

struct Searched {
    adaptoid::Adaptoid game{typed_adaptoid("adaptoid").rules};
    TwinTurns turns{twin::Twin(game.rules(), symmetries(game.rules().board))};
    adaptoid::AdaptoidTwinEvaluation evaluation{turns.twin(), adaptoid::fitted_adaptoid_weights};
    std::vector<twin::State> positions;  ///< after 6, 8, 10 … 36 random turns

    Searched() {
        const twin::Twin& engine = turns.twin();
        for (std::uint64_t number = 0; positions.size() < 64; ++number) {
            twin::State state = engine.initial();
            engine.kernel().playout(engine.plan(), state, number,
                                    static_cast<std::uint32_t>(6 + 2 * (positions.size() % 16)));
            if (state.phase == twin::Phase::step1) {
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

void search_position(const Searched& searched, const twin::State& position, const play::AlphaBetaOptions& options,
                     Effort& effort) {
    const Turns turns(searched.turns, searched.turns.seat_to_act(position), 0);
    Random random(1);
    const double before = thread_seconds();
    play::AlphaBeta<Turns, adaptoid::AdaptoidTwinEvaluation> search(turns, searched.evaluation, position, options);
    benchmark::DoNotOptimize(search.decide(random));
    effort.seconds += thread_seconds() - before;
    effort.positions += static_cast<double>(search.spent());
}

void alphabeta(benchmark::State& state) {
    static const Searched searched;
    play::AlphaBetaOptions options;
    options.nodes = static_cast<std::uint64_t>(state.range(0));
    Effort effort;
    for ([[maybe_unused]] auto round : state) {
        for (const twin::State& position : searched.positions) {
            search_position(searched, position, options, effort);
        }
    }
    state.counters["positions/s"] = Counter(effort.rate());
}
BENCHMARK(alphabeta)->Arg(4000)->Arg(64'000);

}  // namespace
}  // namespace rulescope::bench
