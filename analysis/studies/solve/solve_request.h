// Solving a rule set from one position: the request of `solve` and its result.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/solve/solve.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"
#include "analysis/studies/solve/agent_errors.h"

namespace rulescope::studies {

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
