// The state of a survey as text, so that a killed run continues where it was.
#pragma once

#include <optional>
#include <string>

#include "analysis/games/pentactic/tiling/survey/survey.h"

namespace rulescope::tiling {

/// A head that names the task and the program's version, the verdict of each class, and a checksum of it all.
std::string survey_text(const SurveyTask& task, const SurveyState& state, const std::string& version);

/// The state in a text that the file at `path` holds; an empty one if there is no text. Throws specs::InputError if it
/// is damaged, of another task or of another version.
SurveyState read_survey_text(const std::string& path, const std::optional<std::string>& text, const SurveyTask& task,
                             const std::string& version);

/// Throws the specs::InputError of a damaged file: for a text that is sound and does not fit the task's classes.
[[noreturn]] void refuse_survey_text(const std::string& path);

}  // namespace rulescope::tiling
