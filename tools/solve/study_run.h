// --study and --page of `solve`: studies the solution and tests agents on it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/solve/solve.h"
#include "reports/solve/study_documents.h"
#include "tools/command_line/commands.h"
#include "tools/progress.h"

namespace rulescope::tools {

struct StudyRequest {
    solve::StudyOptions options;
    std::vector<std::string> agents;  ///< in notation
};

/// True if the command has --study or one of the options that include or require it.
bool studies_solution(const SolveCommand& command);

/// The study that the command requests; nothing if there is none. Throws specs::InputError for an invalid option, and
/// for an agent that cannot play the rule set.
std::optional<StudyRequest> study_request(const SolveCommand& command, const specs::LoadedRules& loaded);

/// The part of the solution with the values of the first turns.
solve::SolutionPart first_turns_part();

/// Tests the agents. Throws solve::Interrupted.
StudiedSolution run_study(const StudyRequest& request, const specs::LoadedRules& loaded,
                          const solve::SolveResult& result, const Context& context, Progress& progress);

/// The drawing of the last graph of the result, which must be that of first_turns_part(); "" if there are too many
/// first turns to draw.
std::string first_turns_drawing(const AnyGame& game, const solve::SolveResult& result);

/// The command that makes the page again.
std::string study_command(const StudyRequest& request, const specs::LoadedRules& loaded, const SolveCommand& command);

}  // namespace rulescope::tools
