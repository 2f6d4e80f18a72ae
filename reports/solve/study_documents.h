// The study of a solution (analysis/solve/solution_study.h), as fields of the document of `solve`, as text and as a
// page.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/solution/agent_errors.h"
#include "reports/solve/solve_documents.h"

namespace rulescope::reports {

/// A study, with the errors of agents on its sample.
struct StudiedSolution {
    solve::StudyOptions options;
    std::vector<studies::AgentErrors> agents;
};

/// The field "study" of "rulescope.solve/2". Requires result.study.
Json study_json(const solve::SolveResult& result, const StudiedSolution& studied, const SeatWords& words);

/// Text for people.
std::string study_text(const solve::SolveResult& result, const StudiedSolution& studied, const SeatWords& words);

/// What the study shows, in sentences.
std::vector<std::string> study_sentences(const solve::SolveResult& result, const StudiedSolution& studied,
                                         const SeatWords& words);

/// The page as one self-contained HTML file. `first_turns` is the drawing of the values of the first turns; "" if there
/// is none.
std::string study_page(const specs::LoadedRules& loaded, const AnyGame& game, const solve::SolveResult& result,
                       const StudiedSolution& studied, const std::string& first_turns, const std::string& command);

}  // namespace rulescope::reports
