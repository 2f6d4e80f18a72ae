// Fits the weights of an evaluation, without initial weights: agents play, weights are fitted to their games, and
// agents with these weights play again.
//
// Random agents play the first round. Greedy agents with the weights of the first round play the second.
// FittingOptions::agents with the weights of the preceding round play each later round. The same call gives the same
// weights, independently of the built-in weights.
//
// In round n > 1 the weights are fitted to the games of rounds 2 to n together (S. Ross, G. Gordon, D. Bagnell, "A
// reduction of imitation learning and structured prediction to no-regret online learning", 2011): weights fitted to the
// last round alone oscillate, and agents with such weights play worse.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/play/training/fitting_options.h"
#include "analysis/play/search/best_reply.h"
#include "analysis/play/search/greedy.h"
#include "analysis/play/search/maxn.h"
#include "analysis/play/search/paranoid.h"
#include "analysis/play/training/training.h"

namespace rulescope::play {

/// An agent of a fitting round: random, greedy, or a search with the budget of `spec`.
template <TurnGame T, Evaluation<T> E>
std::function<Decision<T>(const typename T::State&, Random&)> player_of(const T& game, const E& evaluation,
                                                                        const AgentSpec& spec) {
    if (spec.kind == AgentSpec::Kind::random) {
        return [&game](const typename T::State& state, Random& random) {
            Decision<T> decision;
            typename T::State after = state;
            decision.legal = game.count_turns(state);
            const std::uint64_t drawn = random.below(decision.legal);
            decision.turn = game.play(after, drawn);
            return decision;
        };
    }
    if (spec.kind == AgentSpec::Kind::greedy) {
        return [&game, &evaluation](const typename T::State& state, Random& random) {
            return greedy(game, evaluation, state, random);
        };
    }
    if (spec.kind == AgentSpec::Kind::maxn) {
        MaxnOptions options;
        options.nodes = spec.budget;
        return [&game, &evaluation, options](const typename T::State& state, Random& random) {
            return maxn(game, evaluation, state, options, random);
        };
    }
    AlphaBetaOptions options;
    options.nodes = spec.budget;
    if (spec.kind == AgentSpec::Kind::best_reply) {
        return [&game, &evaluation, options](const typename T::State& state, Random& random) {
            return best_reply(game, evaluation, state, options, random);
        };
    }
    return [&game, &evaluation, options](const typename T::State& state, Random& random) {
        return alphabeta(game, evaluation, state, options, random);
    };
}

/// Returns the held-out games if `held` is true, else the others. One of every `held_out` games is held out.
statistics::Choices games_of(const statistics::Choices& all, std::uint64_t held_out, bool held);

/// Appends the positions of other games.
void add_games(statistics::Choices& all, const statistics::Choices& more);

/// True if all games have the same payoffs for each seat, so that there is nothing to fit.
bool all_alike(const statistics::Choices& choices);

/// Mean log-loss on `judged` if every position gets the same prediction: the mean payoff of each seat in `fitted`.
double constant_loss(const statistics::Choices& fitted, const statistics::Choices& judged);

/// Runs the rounds. `make` constructs an evaluation from `numbers` weights. If all games of a round end alike, the
/// round is the last one and nothing is fitted to it. If options.stop() returns true, returns the completed rounds.
template <TurnGame T, class Make>
std::vector<FittingRound> fit_weights(const T& game, const typename T::State& start, std::size_t numbers, Make make,
                                      const FittingOptions& options) {
    std::vector<FittingRound> rounds;
    std::vector<double> weights(numbers, 0.0);
    statistics::Choices pool;
    for (int number = 1; number <= options.rounds && !options.stop(); ++number) {
        if (options.progress) {
            options.progress(number);
        }
        const auto evaluation = make(weights);
        std::vector<FittingAgent> agents = options.agents;
        if (number == 1) {
            agents = {{AgentSpec{AgentSpec::Kind::random, 0, {}, {}}, "random"}};
        } else if (number == 2) {
            agents = {{AgentSpec{AgentSpec::Kind::greedy, 0, {}, {}}, "greedy"}};
        }
        FittingRound round;
        Players<T> players;
        for (const FittingAgent& agent : agents) {
            players.push_back(player_of(game, evaluation, agent.spec));
            round.agents += (round.agents.empty() ? "" : ",") + agent.words;
        }
        TrainingOptions training = options.games;
        training.seed = Random::stream(options.games.seed, static_cast<std::uint64_t>(number)).next();
        const statistics::Choices all = train(game, evaluation, start, players, training, options.stop);
        if (options.stop() || all.cases() == 0) {
            break;
        }
        if (all_alike(all)) {
            rounds.push_back(std::move(round));
            break;
        }
        if (number == 2) {
            pool = {};
        }
        add_games(pool, games_of(all, options.held_out, false));
        const statistics::Choices judged = games_of(all, options.held_out, true);
        round.positions = all.cases();
        round.judged = judged.cases();
        for (std::size_t i = 0; i < all.cases(); ++i) {
            round.games += i == 0 || all.cluster[i] != all.cluster[i - 1] ? 1U : 0U;
        }
        round.fit = statistics::fit_conditional_logit(pool, options.ridge);
        round.loss = statistics::log_loss(judged, round.fit.weights);
        round.constant_loss = constant_loss(pool, judged);
        weights = round.fit.weights;
        rounds.push_back(std::move(round));
    }
    return rounds;
}

}  // namespace rulescope::play
