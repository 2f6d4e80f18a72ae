// How often agents err on solved positions: turns that give away a won or drawn position, and wrong expectations.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/solve/solution_study.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/interval.h"

namespace rulescope::studies {

/// Counts of events among occasions, with Wilson's interval.
struct ErrorRate {
    std::uint64_t errors = 0, occasions = 0;
    [[nodiscard]] double share() const {
        return occasions == 0 ? 0.0 : static_cast<double>(errors) / static_cast<double>(occasions);
    }
    [[nodiscard]] statistics::Interval interval() const { return statistics::wilson(errors, occasions); }
};

/// The mistakes in positions whose best result takes from `low` to `high` turns; both are 0 for endless play.
struct ErrorsByDistance {
    std::uint32_t low = 0, high = 0;
    ErrorRate mistakes;
};

/// A mistake: the position, the turn of the agent, a best turn.
struct Mistake {
    std::size_t sampled = 0;  ///< index in the sample
    std::string turn;         ///< played by the agent
    std::string best;
    solve::SolvedValue value;  ///< after the agent's turn, with this turn counted
};

struct AgentErrors {
    std::string agent;  ///< in notation
    /// Mistakes in the positions of the sample that have a turn that keeps the payoff of the seat to act and a turn
    /// that does not.
    ErrorRate mistakes;
    std::vector<ErrorsByDistance> by_distance;
    /// Won and lost positions in which the agent expects the opposite: a payoff below a fair share in a won position,
    /// or above in a lost one.
    ErrorRate expectations;
    std::optional<Mistake> worst;  ///< the mistake with the fastest win missed; the first of these in the sample
};

/// The agents that are tested if none are named: those that can play the rule set.
std::vector<std::string> default_agents(const specs::LoadedRules& ruleset);

struct AgentErrorOptions {
    std::vector<std::string> agents;  ///< in notation
    std::uint64_t seed = 1;
    int threads = 1;
    std::string version;  ///< version of the tables that `perfect` uses
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t done, std::uint64_t total)> progress = {};
};

/// Lets each agent choose one turn in each position of the sample. The result does not depend on the number of threads.
/// Throws specs::InputError for an agent that cannot play the rule set, and solve::Interrupted.
std::vector<AgentErrors> errors_of_agents(const specs::LoadedRules& ruleset,
                                          const std::vector<solve::SolvedPosition>& sample,
                                          const AgentErrorOptions& options);

}  // namespace rulescope::studies
