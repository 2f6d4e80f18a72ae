// The readings of all families, for the common list of gaps.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_reader.h"

namespace rulescope::specs {

/// By family, in the order of its rules. No two families share a key.
const std::vector<ReadingView>& all_readings();

/// Returns the reading of a key; null if no family has it.
const ReadingView* find_reading(const std::string& key);

}  // namespace rulescope::specs
