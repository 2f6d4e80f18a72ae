// The greedy agent: one turn of lookahead.
#pragma once

#include <cstdint>
#include <type_traits>

#include "analysis/play/agent.h"
#include "analysis/play/search/evaluation.h"
#include "core/random.h"

namespace rulescope::play {

/// Returns the turn with the best estimate for the seat to act. If a turn ends the game, its payoff replaces the
/// estimate. Among n equally good turns each has the probability 1/n (reservoir sampling, one draw per tie). `expected`
/// is the estimate after the turn.
template <TurnGame T, Evaluation<T> E>
Decision<T> greedy(const T& game, const E& evaluation, const typename T::State& state, Random& random) {
    Decision<T> best;
    const auto mine = static_cast<std::size_t>(game.seat_to_act(state));
    std::uint64_t alike = 0;
    game.for_each_turn(state, [&](const typename T::Turn& turn, const typename T::State& after) {
        ++best.legal;
        Payoffs payoffs{};
        if (!game.over(after, payoffs)) {
            payoffs = evaluation(after);
        }
        if (alike == 0 || payoffs[mine] > best.expected[mine]) {
            alike = 1;
        } else if (payoffs[mine] < best.expected[mine]) {
            return true;
        } else {
            ++alike;
            const std::uint64_t drawn = random.below(alike);
            if (drawn != 0) {
                return true;
            }
        }
        best.turn = turn;
        best.expected = payoffs;
        return true;
    });
    return best;
}

}  // namespace rulescope::play
