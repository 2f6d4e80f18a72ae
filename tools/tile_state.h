// The state of `rulescope tile --all-stone-sets` as a file, so that a killed run goes on where it was.
#pragma once

#include <string>

#include "analysis/tiling/survey.h"

namespace rulescope::tools {

/// A head that names the task, the verdict of each class, and a checksum of it all.
std::string tile_state_text(const tiling::SurveyTask& task, const tiling::SurveyState& state);

/// The state that the file holds; an empty one if there is no file. Throws specs::InputError if it is damaged, of
/// another task or of another version.
tiling::SurveyState read_tile_state(const std::string& path, const tiling::SurveyTask& task);

/// Throws the specs::InputError of a damaged file: for those who find out only later that a state does not fit.
[[noreturn]] void refuse_tile_state(const std::string& path);

}  // namespace rulescope::tools
