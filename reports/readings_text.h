// The readings of a rule set as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "reports/json.h"

namespace rulescope::reports {

/// For each reading: gap, key, option in force, whether that option is the default, all options.
Json readings_json(const std::vector<ReadingInForce>& readings);

/// A line for each reading: gap, key, option in force, other options.
std::string readings_text(const std::vector<ReadingInForce>& readings);

}  // namespace rulescope::reports
