// The result of `conform`, also as JUnit XML and as drawings; the request `setup` of a rule set.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/conform/conform_request.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The command that was run, for the commands that repeat findings.
struct ConformRun {
    std::string typed;                 ///< the whole command
    std::vector<std::string> program;  ///< the program and its arguments
    std::string options = "";          ///< the options that a command needs to repeat a finding: " --timeout 3"
};

/// The fields of the request `setup` (docs/conformance.md).
Json setup_request(const specs::LoadedRules& loaded);

/// The fields are those of conform_schema().
StudyOutcome outcome_of(ConformResult found, const ConformOptions& options, const ConformRun& command);

/// A document of test cases, as continuous integration reads it: one for each stage and one for each finding.
std::string conform_junit(const ConformResult& result, const ConformRun& command);

/// The board of a finding with the turn, if it is legal, as SVG; "" if there is nothing to draw.
std::string finding_svg(const ConformResult& result, const ConformFinding& finding);

/// The trace of a finding for `show --trace`, as a document: the game and the turn. Null if no game is known.
Json finding_trace(const ConformFinding& finding);

/// The command that compares the smaller set-up of a finding; "" if there is none.
std::string repeat_smaller_command(const ConformResult& result, const ConformFinding& finding,
                                   const ConformRun& command);
/// Says whether the finding repeats in a new process; "" if that was not asked.
std::string repeat_sentence(const ConformFinding& finding);

/// The commands that show the position and the turn by the rules, and that compare the position again.
std::string show_command(const ConformResult& result, const ConformFinding& finding);
std::string repeat_command(const ConformResult& result, const ConformFinding& finding, const ConformRun& command);

}  // namespace rulescope::reports
