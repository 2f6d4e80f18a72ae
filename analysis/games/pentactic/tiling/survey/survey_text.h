// The state of a survey as text, from which a killed run resumes.
#pragma once

#include <optional>
#include <string>

#include "analysis/games/pentactic/tiling/survey/survey.h"

namespace rulescope::tiling {

/// Returns a text of three parts: a head with the task and the version of the program, the verdict of each class, and a
/// checksum of the text.
std::string survey_text(const SurveyTask& task, const SurveyState& state, const std::string& version);

/// Reads the state from the text of the file at `path`. Returns an empty state if there is no text. Throws
/// specs::InputError if the text is damaged, or if it belongs to another task or another version.
SurveyState read_survey_text(const std::string& path, const std::optional<std::string>& text, const SurveyTask& task,
                             const std::string& version);

/// Throws the same specs::InputError as for a damaged file. For callers that find, after read_survey_text(), that the
/// number of classes does not fit the task.
[[noreturn]] void refuse_survey_text(const std::string& path);

}  // namespace rulescope::tiling
