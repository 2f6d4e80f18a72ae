// Work of searching agents in one second: random playouts and iterations of Monte Carlo tree search on the 37 cells of
// Adaptoid, by the twin and by the reference.
#include <benchmark/benchmark.h>

#include <vector>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/games/adaptoid/play/playout_policy.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/play/reference_turns.h"
#include "analysis/play/search/mcts.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/support/typed_rules.h"

namespace rulescope::bench {
namespace {

using adaptoid::TwinTurns;
using benchmark::Counter;
using Plied = play::ReferenceTurns<adaptoid::Adaptoid>;

struct PlayTwins {
    adaptoid::Adaptoid game{typed_adaptoid("adaptoid").rules};
    TwinTurns fast{twin::Twin(game.rules(), adaptoid::symmetries_of(game))};
    Plied plied{game};
    twin::State start = fast.twin().initial();
    twin::State middle = start;  ///< after 25 turns at random

    PlayTwins() {
        for (std::uint64_t number = 0; middle.phase != twin::Phase::step1 || number == 0; ++number) {
            middle = start;
            fast.twin().kernel().playout(fast.twin().plan(), middle, number, 25);
        }
    }
    [[nodiscard]] adaptoid::Position position(const twin::State& state) const {
        return twin::position_of(fast.twin(), state);
    }
};

const PlayTwins& play_twins() {
    static const PlayTwins both;
    return both;
}

template <class T>
void playouts(benchmark::State& state, const T& game, const typename T::State& from) {
    Random random(1);
    std::uint64_t played = 0;
    for ([[maybe_unused]] auto round : state) {
        benchmark::DoNotOptimize(game.playout(from, random, 10000));
        ++played;
    }
    state.counters["playouts/s"] = Counter(static_cast<double>(played), Counter::kIsRate);
}

template <class T, class Guide = play::Unguided>
void iterations(benchmark::State& state, const T& game, const typename T::State& from, std::uint64_t budget,
                const Guide& guide = {}) {
    play::MctsOptions options = play::Evaluation<Guide, T> ? play::guided_options() : play::MctsOptions{};
    options.iterations = budget;
    Random random(1);
    std::uint64_t done = 0;
    for ([[maybe_unused]] auto round : state) {
        play::MctsSearch<T, Guide> search(game, options, random, guide);
        benchmark::DoNotOptimize(search.decide(from));
        done += search.iterations();
    }
    state.counters["iterations/s"] = Counter(static_cast<double>(done), Counter::kIsRate);
}

void playouts_from_the_start_by_engine(benchmark::State& state) {
    playouts(state, play_twins().fast, play_twins().start);
}
BENCHMARK(playouts_from_the_start_by_engine);

void playouts_from_the_start_by_reference(benchmark::State& state) {
    playouts(state, play_twins().plied, play_twins().game.initial());
}
BENCHMARK(playouts_from_the_start_by_reference);

void playouts_from_the_middle_by_engine(benchmark::State& state) {
    playouts(state, play_twins().fast, play_twins().middle);
}
BENCHMARK(playouts_from_the_middle_by_engine);

void playouts_from_the_middle_by_reference(benchmark::State& state) {
    playouts(state, play_twins().plied, play_twins().position(play_twins().middle));
}
BENCHMARK(playouts_from_the_middle_by_reference);

void mcts_with_random_playouts_from_the_start_by_engine(benchmark::State& state) {
    iterations(state, play_twins().fast, play_twins().start, 1600);
}
BENCHMARK(mcts_with_random_playouts_from_the_start_by_engine);

void mcts_with_random_playouts_from_the_start_by_reference(benchmark::State& state) {
    iterations(state, play_twins().plied, play_twins().game.initial(), 400);
}
BENCHMARK(mcts_with_random_playouts_from_the_start_by_reference);

void mcts_with_random_playouts_from_the_middle_by_engine(benchmark::State& state) {
    iterations(state, play_twins().fast, play_twins().middle, 1600);
}
BENCHMARK(mcts_with_random_playouts_from_the_middle_by_engine);

void mcts_with_random_playouts_from_the_middle_by_reference(benchmark::State& state) {
    iterations(state, play_twins().plied, play_twins().position(play_twins().middle), 400);
}
BENCHMARK(mcts_with_random_playouts_from_the_middle_by_reference);

// As the agent `mcts` plays: with its playout policy.
void mcts_guided_from_the_start(benchmark::State& state) {
    iterations(state, play_twins().fast, play_twins().start, 400, adaptoid::AdaptoidPlayoutPolicy(play_twins().fast));
}
BENCHMARK(mcts_guided_from_the_start);

void mcts_guided_from_the_middle(benchmark::State& state) {
    iterations(state, play_twins().fast, play_twins().middle, 400, adaptoid::AdaptoidPlayoutPolicy(play_twins().fast));
}
BENCHMARK(mcts_guided_from_the_middle);

}  // namespace
}  // namespace rulescope::bench
