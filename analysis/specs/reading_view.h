// The readings of all families, for the common list of gaps.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_reader.h"

namespace rulescope::specs {

/// Returns the readings sorted by family, and within a family in the order of its rules. No two families share a key.
const std::vector<ReadingView>& all_readings();

/// Returns the reading with this key; null if no family has such a reading.
const ReadingView* find_reading(const std::string& key);

}  // namespace rulescope::specs
