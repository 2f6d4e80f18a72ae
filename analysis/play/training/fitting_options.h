// What weights are fitted with, and what a fit comes to (fitting.h).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/play/agent_spec.h"
#include "analysis/play/training/training_options.h"
#include "analysis/statistics/conditional_logit.h"

namespace rulescope::play {

/// An agent that plays while weights are fitted.
struct FittingAgent {
    AgentSpec spec;     ///< random, greedy, alphabeta or paranoid
    std::string words;  ///< as people write it
};

struct FittingOptions {
    TrainingOptions games;  ///< of each round
    int rounds = 4;
    std::vector<FittingAgent> agents;  ///< from the third round on; one for all seats, or more that change seats
    double ridge = 1.0;
    std::uint64_t held_out = 5;  ///< one game in so many is not fitted to, but judged by
    /// Called before each round.
    std::function<void(int round)> progress = {};
    std::function<bool()> stop = [] { return false; };
};

/// What one round came to.
struct FittingRound {
    std::string agents;           ///< in words
    std::uint64_t games = 0;      ///< finished ones with at least one position
    std::uint64_t positions = 0;  ///< kept, the held-out ones included
    std::uint64_t judged = 0;     ///< positions held out
    statistics::LogitFit fit;
    double loss = 0;           ///< mean log-loss of the held-out positions
    double constant_loss = 0;  ///< the same if every seat expects its average
};

/// The weights of a family's evaluation, fitted.
struct Fitted {
    std::vector<std::string> names;  ///< by weight
    std::vector<FittingRound> rounds;
    std::string engine = "reference";  ///< the implementation that played: "fast", "reference"
};

}  // namespace rulescope::play
