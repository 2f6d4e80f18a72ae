// Options and results of a fit (fitting.h).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/play/agent_spec.h"
#include "analysis/play/training/training_options.h"
#include "analysis/statistics/conditional_logit.h"

namespace rulescope::play {

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
    statistics::LogitFit fit;
    double loss = 0;           ///< mean log-loss on the held-out positions
    double constant_loss = 0;  ///< mean log-loss on the held-out positions if the mean payoffs are predicted
};

/// The fitted weights of a family's evaluation.
struct Fitted {
    std::vector<std::string> names;  ///< [weight]
    std::vector<FittingRound> rounds;
    std::string engine = "reference";  ///< the implementation that played: "fast" or "reference"
};

}  // namespace rulescope::play
