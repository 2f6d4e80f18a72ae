// The readings of a rule set as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "reports/json.h"

namespace rulescope::reports {

/// A list with an object for each reading: its gap, its key, the option in force, whether this option is the default,
/// and all options.
Json readings_json(const std::vector<ReadingInForce>& readings);

/// A text with a line for each reading: its gap, its key, the option in force and the other options.
std::string readings_text(const std::vector<ReadingInForce>& readings);

}  // namespace rulescope::reports
