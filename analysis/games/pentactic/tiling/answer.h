// Converts the results of the solvers to the answers of `rulescope tile` (analysis/tiling/answer.h).
#pragma once

#include <optional>
#include <string>

#include "analysis/games/pentactic/tiling/solvers/puzzle.h"
#include "analysis/games/pentactic/tiling/survey/survey.h"

namespace rulescope::pentactic {

/// A title for one board: "8x8 with stones on d4, e4, all twelve pieces, not turned over"
std::string tile_title(const Puzzle& puzzle);
/// A title for many boards. Example for `sets` = "every set": "8x8, every set of 4 stones (rule free), all twelve
/// pieces"
std::string tile_title(const SurveyTask& task, const std::string& sets);

/// True for every kind of reason except the free area and the sizes of regions. Boards with such a reason are listed
/// individually.
bool needs_a_reason(ReasonKind kind);

/// `reason` is set if the board is proved to have no solution.
tiling::SolutionList answer_of(const Puzzle& puzzle, const Found& found, const std::optional<Reason>& reason);
tiling::SolutionCount answer_of(const Puzzle& puzzle, const tiling::Count& count, const std::optional<Reason>& reason);
tiling::SurveyAnswer answer_of(const SurveyTask& task, const Survey& survey);

// Answers of `rulescope tile` as drawings.

/// Maximum number of classes of failing stone sets that are drawn; the others are listed.
inline constexpr std::size_t max_drawn_sets = 60;

/// Draws the covered board. If the board has no solution, draws it with marks on the cells that the reason concerns.
std::string draw_answer(const Puzzle& puzzle, const std::optional<Tiling>& tiling, const std::optional<Reason>& reason);

/// Draws a sheet with the classes of stone sets that leave no solution although the size of every region is a multiple
/// of five. If there is no such class, draws an empty grid with a caption.
std::string draw_failing(const SurveyTask& task, const Survey& survey);

}  // namespace rulescope::pentactic
