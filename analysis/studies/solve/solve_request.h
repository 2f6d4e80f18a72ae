// Solving a rule set from one position: the request of `solve` and its result, and the errors of agents on solved
// positions.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/solve/solution_study.h"
#include "analysis/solve/solve.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/interval.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

// How often agents err on solved positions: turns that give away a won or drawn position, and wrong expectations.

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

/// What is to be solved.
struct SolutionRequest {
    std::optional<std::string> position;  ///< as text; nothing means the start
    std::string table;                    ///< the file of the values; "" for none. An existing one is read
    bool verify = false;
    std::string rows;  ///< "all" or "open"; "" for all, or those of an existing table
    std::string engine = "auto";
    std::uint64_t memory_bytes = std::uint64_t{4} << 30U;
    std::string state;                    ///< a folder for the state of a long run; "" for none
    bool study = false;                   ///< also studies the solution
    std::optional<std::uint64_t> sample;  ///< positions in which the study tests agents
    std::string agents;                   ///< of the study; "" for the default ones
};
std::vector<Option> options(SolutionRequest& request);

/// What is taken from a solution besides its values.
struct SolutionOutputs {
    std::vector<solve::SolutionPart> graphs = {};
    std::function<void(const solve::SolvedRow& row)> row = {};  ///< see solve::SolveRequest
};

/// A study of a solution, with the errors of agents on its sample.
struct StudiedSolution {
    solve::StudyOptions options;
    std::vector<AgentErrors> agents;
};

struct SolutionRun {
    SolutionRequest request;
    specs::LoadedRules ruleset;
    AnyGame game;
    std::uint64_t seed = 1;
    solve::SolveResult result;  ///< with a study, the last graph is that of first_turns_part()
    std::optional<StudiedSolution> studied;
};

/// The part of a solution with the values of the first turns.
solve::SolutionPart first_turns_part();

/// The position from which the request solves. Throws specs::InputError if it is no position between turns.
AnyState solved_start(const SolutionRequest& request, const AnyGame& game);

/// Solves from `start`, or reads the table. `wanted` has the outputs; this function adds what the request says. Only
/// the first process gets a result; it alone reads an existing table. Throws specs::InputError, also for faults of the
/// table and of the state folder, solve::MemoryShort and solve::Interrupted.
std::optional<solve::SolveResult> solved(const SolutionRequest& request, const specs::LoadedRules& ruleset,
                                         const AnyGame& game, const AnyState& start, solve::SolveRequest wanted,
                                         const Run& run, const std::string& version);

/// Solves, and studies the solution if that is requested. Result and exceptions are those of solved(). `version` is a
/// part of the identity of table and state.
std::optional<SolutionRun> run_solve(const SolutionRequest& request, const SolutionOutputs& outputs,
                                     const specs::LoadedRules& ruleset, const Run& run, const std::string& version);

}  // namespace rulescope::studies
