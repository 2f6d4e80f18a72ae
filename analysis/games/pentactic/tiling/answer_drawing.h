// Answers of `rulescope tile` as drawings.
#pragma once

#include <optional>
#include <string>

#include "analysis/games/pentactic/tiling/survey/survey.h"

namespace rulescope::tiling {

/// Maximum number of classes of failing stone sets that are drawn; the others are listed.
inline constexpr std::size_t max_drawn_sets = 60;

/// The covered board as a drawing, or the board with the cells of the reason marked if it has no solution.
std::string draw_answer(const Puzzle& puzzle, const std::optional<Tiling>& tiling, const std::optional<Reason>& reason);

/// A sheet with the classes of stone sets that leave no solution although the size of every region is a multiple of
/// five. If there is no such class, an empty grid with a caption.
std::string draw_failing(const SurveyTask& task, const Survey& survey);

}  // namespace rulescope::tiling
