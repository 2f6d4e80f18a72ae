// Runs the agent that an AgentSpec describes on a TurnGame. All families use these functions.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/random_image.h"
#include "analysis/play/reference_turns.h"
#include "analysis/play/restriction.h"
#include "analysis/play/search/alphabeta.h"
#include "analysis/play/search/evaluation.h"
#include "analysis/play/search/maxn.h"
#include "analysis/play/search/mcts.h"
#include "core/random.h"

namespace rulescope::play {

// The greedy agent: one turn of lookahead.

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

/// Chooses every legal turn with the same probability.
template <TurnGame T>
Decision<T> any_turn(const T& game, const typename T::State& state, Random& random) {
    Decision<T> decision;
    decision.legal = game.count_turns(state);
    const std::uint64_t number = random.below(decision.legal);
    typename T::State after = state;
    decision.turn = game.play(after, number);
    return decision;
}

/// The guide of a Monte Carlo search and the constants tuned for it.
template <class Guide>
struct Guidance {
    Guide guide;
    MctsOptions options;
};

/// Runs the agent of `spec`. Throws std::logic_error for `perfect`. `spec.without` has no effect; see decide_without().
template <TurnGame T, class Guide, Evaluation<T> E>
Decision<T> decide_as(const AgentSpec& spec, const T& game, const typename T::State& state, Random& random,
                      const Guidance<Guide>& guidance, const E& evaluation) {
    switch (spec.kind) {
        case AgentSpec::Kind::random: return any_turn(game, state, random);
        case AgentSpec::Kind::mcts: {
            MctsOptions options = guidance.options;
            options.iterations = spec.budget;
            return mcts(game, state, options, random, guidance.guide);
        }
        case AgentSpec::Kind::greedy: return greedy(game, evaluation, state, random);
        case AgentSpec::Kind::alphabeta: {
            AlphaBetaOptions options;
            options.nodes = spec.budget;
            return alphabeta(game, evaluation, state, options, random);
        }
        case AgentSpec::Kind::maxn: {
            MaxnOptions options;
            options.nodes = spec.budget;
            return maxn(game, evaluation, state, options, random);
        }
        case AgentSpec::Kind::perfect: break;
    }
    throw std::logic_error("no agent of this kind decides here: " + text_of(spec));
}

/// decide_as() under a restriction: the seat to act does not play turns of the kinds in `left_out` (restriction.h).
/// Searches are compiled for Restricted<T, Kinds> only; it restricts nothing if `left_out` is 0.
template <class Kinds, TurnGame T, class Guide, Evaluation<T> E>
Decision<T> decide_without(TurnKinds left_out, const AgentSpec& spec, const T& game, const typename T::State& state,
                           Random& random, const Guidance<Guide>& guidance, const E& evaluation) {
    const Restricted<T, Kinds> restricted(game, game.seat_to_act(state), left_out);
    const auto found = decide_as(spec, restricted, state, random, guidance, evaluation);
    return Decision<T>{found.turn, found.legal, found.expected};
}

/// The expected payoff of each seat; empty for a random agent and for a forced turn.
template <TurnGame T>
std::vector<double> expectation_of(const AgentSpec& spec, const T& game, const Decision<T>& decision) {
    if (spec.kind == AgentSpec::Kind::random || decision.legal == 1) {
        return {};
    }
    return {decision.expected.begin(), decision.expected.begin() + game.seats()};
}

/// An agent that plays on the reference. `left_out`: see decide_without().
template <class Kinds, Game G, class E>
Agent<G> reference_agent(const AgentSpec& spec, TurnKinds left_out, const G& game, const E& evaluation) {
    if (spec.kind == AgentSpec::Kind::random && left_out == 0) {
        return RandomAgent{};
    }
    return on_random_image<G>([spec, left_out, evaluation, turns = std::make_shared<const ReferenceTurns<G>>(game)](
                                  const G&, const typename G::State& position, Random& random) {
        const auto decision =
            decide_without<Kinds>(left_out, spec, *turns, position, random, Guidance<Unguided>{}, evaluation);
        return Choice<G>{decision.turn, left_out == 0 ? decision.legal : turns->count_turns(position),
                         expectation_of(spec, *turns, decision)};
    });
}

}  // namespace rulescope::play
