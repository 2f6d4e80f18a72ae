// The readings of all families, for the common list of gaps.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_reader.h"

namespace rulescope::specs {

/// Returns the readings of the first family, then those of the second, and so on. Within a family they are in the order
/// of RuleSetReader::readings(). All keys are different.
const std::vector<ReadingView>& all_readings();

/// Returns the reading with this key; null if no family has such a reading.
const ReadingView* find_reading(const std::string& key);

}  // namespace rulescope::specs
