// Answers of `rulescope tile` as drawings.
#pragma once

#include <optional>
#include <string>

#include "analysis/games/pentactic/tiling/survey/survey.h"

namespace rulescope::tiling {

/// Most classes of failing stone sets that are drawn; the others are listed.
inline constexpr std::size_t max_drawn_sets = 60;

/// The board covered, or with the reason marked why it cannot be.
std::string draw_answer(const Puzzle& puzzle, const std::optional<Tiling>& tiling, const std::optional<Reason>& reason);

/// A sheet with the classes that cannot be completed although every region is a multiple of five; where there is none,
/// an empty grid that says so.
std::string draw_failing(const SurveyTask& task, const Survey& survey);

}  // namespace rulescope::tiling
