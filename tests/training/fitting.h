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

#include "analysis/play/agent_spec.h"
#include "analysis/play/deciding.h"
#include "analysis/play/search/alphabeta.h"
#include "analysis/play/search/maxn.h"
#include "tests/training/conditional_logit.h"
#include "tests/training/training_games.h"

namespace rulescope::training {

using play::AgentSpec;
using play::AlphaBetaOptions;
using play::Evaluation;
using play::MaxnOptions;

/// An agent that plays during a fit.
struct FittingAgent {
    AgentSpec spec;     ///< random, greedy or a search with a budget in positions
    std::string words;  ///< in notation
};

struct FittingOptions {
    TrainingOptions games;  ///< games of each round
    int rounds = 4;
    /// The agents from the third round on: one for all seats, or several that exchange seats.
    std::vector<FittingAgent> agents;
    double ridge = 1.0;
    std::uint64_t held_out = 5;  ///< one of every `held_out` games is used for validation instead of fitting
    /// Called at the start of each round.
    std::function<void(int round)> progress = {};
    std::function<bool()> stop = [] { return false; };
};

/// The result of one round.
struct FittingRound {
    std::string agents;           ///< in notation, separated by commas
    std::uint64_t games = 0;      ///< finished games with at least one position
    std::uint64_t positions = 0;  ///< number of positions, held-out ones included
    std::uint64_t judged = 0;     ///< number of held-out positions
    LogitFit fit;
    double loss = 0;           ///< mean log-loss on the held-out positions
    double constant_loss = 0;  ///< mean log-loss on the held-out positions if the mean payoffs are predicted
};

/// The fitted weights of a family's evaluation.
struct Fitted {
    std::vector<std::string> names;  ///< [weight]
    std::vector<FittingRound> rounds;
    std::string engine = "reference";  ///< the implementation that played: "fast" or "reference"
    std::string home = "adaptoid";     ///< the namespace of the weights, within rulescope
};

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
            return play::greedy(game, evaluation, state, random);
        };
    }
    if (spec.kind == AgentSpec::Kind::maxn) {
        MaxnOptions options;
        options.nodes = spec.budget;
        return [&game, &evaluation, options](const typename T::State& state, Random& random) {
            return play::maxn(game, evaluation, state, options, random);
        };
    }
    AlphaBetaOptions options;
    options.nodes = spec.budget;
    return [&game, &evaluation, options](const typename T::State& state, Random& random) {
        return play::alphabeta(game, evaluation, state, options, random);
    };
}

/// Returns the held-out games if `held` is true, else the others. One of every `held_out` games is held out.
Choices games_of(const Choices& all, std::uint64_t held_out, bool held);

/// Appends the positions of other games.
void add_games(Choices& all, const Choices& more);

/// True if all games have the same payoffs for each seat, so that there is nothing to fit.
bool all_alike(const Choices& choices);

/// Mean log-loss on `judged` if every position gets the same prediction: the mean payoff of each seat in `fitted`.
double constant_loss(const Choices& fitted, const Choices& judged);

/// Runs the rounds. `make` constructs an evaluation from `numbers` weights. If all games of a round end alike, the
/// round is the last one and nothing is fitted to it. If options.stop() returns true, returns the completed rounds.
template <TurnGame T, class Make>
std::vector<FittingRound> fit_weights(const T& game, const typename T::State& start, std::size_t numbers, Make make,
                                      const FittingOptions& options) {
    std::vector<FittingRound> rounds;
    std::vector<double> weights(numbers, 0.0);
    Choices pool;
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
        const Choices all = train(game, evaluation, start, players, training, options.stop);
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
        const Choices judged = games_of(all, options.held_out, true);
        round.positions = all.cases();
        round.judged = judged.cases();
        for (std::size_t i = 0; i < all.cases(); ++i) {
            round.games += i == 0 || all.cluster[i] != all.cluster[i - 1] ? 1U : 0U;
        }
        round.fit = fit_conditional_logit(pool, options.ridge);
        round.loss = log_loss(judged, round.fit.weights);
        round.constant_loss = constant_loss(pool, judged);
        weights = round.fit.weights;
        rounds.push_back(std::move(round));
    }
    return rounds;
}

}  // namespace rulescope::training
