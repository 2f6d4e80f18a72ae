// Perft and random play on the 37 cells of Adaptoid: the counting methods of the twin, and the reference.
#include <benchmark/benchmark.h>

#include <vector>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/play/agent.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/support/adaptoid/turns_made.h"
#include "tests/support/typed_rules.h"

namespace rulescope::bench {
namespace {

using benchmark::Counter;

const adaptoid::TwinContext& twins() {
    static const adaptoid::Adaptoid game(typed_adaptoid("adaptoid").rules);
    static const adaptoid::TwinContext both(game, game.initial());
    return both;
}

/// A thousand positions from the middle of random games: after 25 turns.
const std::vector<twin::State>& middle() {
    static const std::vector<twin::State> states = [] {
        std::vector<twin::State> list;
        const twin::Twin& engine = twins().twin();
        for (std::uint64_t number = 0; list.size() < 1000; ++number) {
            twin::State state = twins().start();
            engine.kernel().playout(engine.plan(), state, number, 25);
            if (state.phase == twin::Phase::step1) {
                list.push_back(state);
            }
        }
        return list;
    }();
    return states;
}

template <class Count>
void from_the_start(benchmark::State& state, int depth, Count count) {
    const twin::Twin& engine = twins().twin();
    std::uint64_t turns = 0;
    for ([[maybe_unused]] auto round : state) {
        turns += count(engine.kernel(), engine.plan(), twins().start(), depth);
    }
    state.counters["turns/s"] = Counter(static_cast<double>(turns), Counter::kIsRate);
}

template <class Count>
void from_the_middle(benchmark::State& state, Count count) {
    const twin::Twin& engine = twins().twin();
    std::uint64_t turns = 0;
    for ([[maybe_unused]] auto round : state) {
        for (const twin::State& begin : middle()) {
            turns += count(engine.kernel(), engine.plan(), begin, 2);
        }
    }
    state.counters["turns/s"] = Counter(static_cast<double>(turns), Counter::kIsRate);
}

std::uint64_t counted(const twin::Kernel& kernel, const twin::Plan& plan, const twin::State& state, int depth) {
    return kernel.perft_counted(plan, state, depth);
}

std::uint64_t grouped(const twin::Kernel& kernel, const twin::Plan& plan, const twin::State& state, int depth) {
    return kernel.perft_grouped(plan, state, depth);
}

void perft_to_depth_7_last_turns_counted(benchmark::State& state) {
    from_the_start(state, 7, counted);
}
BENCHMARK(perft_to_depth_7_last_turns_counted);

void perft_to_depth_7_siblings_of_a_limb_counted_together(benchmark::State& state) {
    from_the_start(state, 7, grouped);
}
BENCHMARK(perft_to_depth_7_siblings_of_a_limb_counted_together);

void perft_to_depth_7_every_turn_made(benchmark::State& state) {
    from_the_start(state, 7, testing::turns_made);
}
BENCHMARK(perft_to_depth_7_every_turn_made)->Iterations(1);

void perft_of_the_middle_last_turns_counted(benchmark::State& state) {
    from_the_middle(state, counted);
}
BENCHMARK(perft_of_the_middle_last_turns_counted);

void perft_of_the_middle_siblings_counted_together(benchmark::State& state) {
    from_the_middle(state, grouped);
}
BENCHMARK(perft_of_the_middle_siblings_counted_together);

void perft_of_the_middle_every_turn_made(benchmark::State& state) {
    from_the_middle(state, testing::turns_made);
}
BENCHMARK(perft_of_the_middle_every_turn_made);

// The same work by engine and reference: all turns to depth 5, with the last turns counted in bulk.
void perft_to_depth_5_by_engine(benchmark::State& state) {
    from_the_start(state, 5, counted);
}
BENCHMARK(perft_to_depth_5_by_engine);

std::uint64_t reference_perft(const adaptoid::Adaptoid& game, const adaptoid::Position& position, int depth) {
    if (depth == 1) {
        return count_turns(game, position);
    }
    std::uint64_t sum = 0;
    for_each_turn(game, position,
                  [&](const auto&, const adaptoid::Position& next) { sum += reference_perft(game, next, depth - 1); });
    return sum;
}

void perft_to_depth_5_by_reference(benchmark::State& state) {
    const adaptoid::Adaptoid& game = twins().reference();
    std::uint64_t turns = 0;
    for ([[maybe_unused]] auto round : state) {
        turns += reference_perft(game, game.initial(), 5);
    }
    state.counters["turns/s"] = Counter(static_cast<double>(turns), Counter::kIsRate);
}
BENCHMARK(perft_to_depth_5_by_reference);

// Whole games, uniform over turns; the same games by both.
void random_play_by_engine(benchmark::State& state) {
    const twin::Twin& engine = twins().twin();
    std::uint64_t games = 0;
    std::uint64_t turns = 0;
    for ([[maybe_unused]] auto round : state) {
        twin::State game = twins().start();
        turns += engine.kernel().playout(engine.plan(), game, games, 10000).turns;
        ++games;
    }
    state.counters["games/s"] = Counter(static_cast<double>(games), Counter::kIsRate);
    state.counters["turns/s"] = Counter(static_cast<double>(turns), Counter::kIsRate);
}
BENCHMARK(random_play_by_engine);

void random_play_by_reference(benchmark::State& state) {
    const adaptoid::Adaptoid& game = twins().reference();
    std::uint64_t games = 0;
    for ([[maybe_unused]] auto round : state) {
        Random random(games++);
        adaptoid::Position position = game.initial();
        while (!game.outcome(position)) {
            for (const adaptoid::Ply& ply : play::RandomAgent{}(game, position, random).plies) {
                position = game.after(position, ply);
            }
        }
    }
    state.counters["games/s"] = Counter(static_cast<double>(games), Counter::kIsRate);
}
BENCHMARK(random_play_by_reference);

}  // namespace
}  // namespace rulescope::bench
