#include "tests/training/network_match.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <ctime>
#include <stdexcept>

#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/play/search/alphabeta.h"
#include "analysis/statistics/matches/sprt.h"

namespace rulescope::training {

namespace {

constexpr int opening = 6, max_turns = 400;

struct Spent {
    double seconds = 0, positions = 0, decisions = 0;
};

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

twin::Turn decide(const adaptoid::TwinTurns& turns, const twin::State& state, const MatchSide& side, Random& random,
                  Spent& spent) {
    play::AlphaBetaOptions options;
    options.nodes = side.nodes;
    const double begin = processor_seconds();
    play::AlphaBeta<adaptoid::TwinTurns, adaptoid::AdaptoidTwinEvaluation> search(turns, *side.evaluation, state,
                                                                                  options);
    const twin::Turn turn = search.decide(random).turn;
    spent.seconds += processor_seconds() - begin;
    spent.positions += static_cast<double>(search.spent());
    spent.decisions += 1;
    return turn;
}

}  // namespace

std::string match_of(const twin::Twin& engine, const MatchSide& one, const MatchSide& other, std::uint64_t games,
                     std::uint64_t seed) {
    const adaptoid::TwinTurns turns(engine);
    const std::array<MatchSide, 2> sides{one, other};
    std::array<Spent, 2> spent{};
    statistics::SequentialPlan plan;
    plan.other_score = 1 / (1 + std::pow(10.0, -30.0 / 400.0));
    plan.payoffs = statistics::pair_payoffs(plan.payoffs);
    statistics::SequentialTest test(plan);
    double sum = 0;
    std::uint64_t pairs = 0;
    for (; pairs < games / 2 && test.verdict() == statistics::SequentialVerdict::open; ++pairs) {
        double pair = 0;
        for (std::size_t first = 0; first < 2; ++first) {  // the side that acts first
            Random random = Random::stream(seed, pairs);
            twin::State state = engine.initial();
            play::Payoffs payoffs{};
            int turn = 0;
            for (; turn < max_turns && !turns.over(state, payoffs); ++turn) {
                Random own(random.next());
                if (turn < opening) {
                    const std::uint64_t drawn = own.below(turns.count_turns(state));
                    turns.play(state, drawn);
                    continue;
                }
                const std::size_t side = (state.seat + first) % 2;
                if (!turns.play_if_legal(state, decide(turns, state, sides[side], own, spent[side]))) {
                    throw std::logic_error("the search chose an illegal turn");
                }
            }
            pair += turns.over(state, payoffs) ? payoffs[first] : 0.5;
        }
        sum += pair;
        test.add(pair / 2);
    }
    using Verdict = statistics::SequentialVerdict;
    std::string text = fmt::format("score {:.4f} of {} games, log likelihood ratio {:.2f}: {}\n",
                                   sum / static_cast<double>(2 * pairs), 2 * pairs, test.ratio(),
                                   test.verdict() == Verdict::other  ? "stronger"
                                   : test.verdict() == Verdict::null ? "not stronger"
                                                                     : "open");
    for (const Spent& side : spent) {
        text += fmt::format("  {:.4f} ms and {:.0f} positions a decision, {:.2f} million positions a second\n",
                            1e3 * side.seconds / side.decisions, side.positions / side.decisions,
                            1e-6 * side.positions / side.seconds);
    }
    return text;
}

}  // namespace rulescope::training
