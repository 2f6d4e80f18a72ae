// Answers of `rulescope tile` as drawings.
#pragma once

#include <optional>
#include <string>

#include "analysis/games/pentactic/tiling/solvers/tiling.h"
#include "analysis/games/pentactic/tiling/survey/survey.h"

namespace rulescope::tiling {

/// Maximum number of classes of failing stone sets that are drawn; the others are listed.
inline constexpr std::size_t max_drawn_sets = 60;

/// Draws the covered board. If the board has no solution, draws it with marks on the cells that the reason concerns.
std::string draw_answer(const Puzzle& puzzle, const std::optional<Tiling>& tiling, const std::optional<Reason>& reason);

/// Draws a sheet with the classes of stone sets that leave no solution although the size of every region is a multiple
/// of five. If there is no such class, draws an empty grid with a caption.
std::string draw_failing(const SurveyTask& task, const Survey& survey);

}  // namespace rulescope::tiling
