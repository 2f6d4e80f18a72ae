// The study of a solution (analysis/solve/solution_study.h), as fields of the document of `solve`, as blocks and
// as a page.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/solve/solve_request.h"
#include "reports/solve_page/solved_position.h"

namespace rulescope::reports {

using studies::StudiedSolution;

/// The field "study" of "solve". Requires result.study.
Json study_json(const solve::SolveResult& result, const StudiedSolution& studied, const SeatWords& words);

/// The study for people.
Blocks study_blocks(const solve::SolveResult& result, const StudiedSolution& studied, const SeatWords& words);

/// What the study shows, in sentences.
std::vector<std::string> study_sentences(const solve::SolveResult& result, const StudiedSolution& studied,
                                         const SeatWords& words);

/// The page as one self-contained HTML file. `first_turns` is the drawing of the values of the first turns; "" if there
/// is none.
std::string study_page(const specs::LoadedRules& loaded, const AnyGame& game, const solve::SolveResult& result,
                       const StudiedSolution& studied, const std::string& first_turns, const std::string& command);

}  // namespace rulescope::reports
