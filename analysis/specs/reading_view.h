// The readings of all families, for the list of gaps, which knows them all.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_reader.h"

namespace rulescope::specs {

/// By family, in the order in which its rules list them. No two families share a key.
const std::vector<ReadingView>& all_readings();

/// By key; null if no family has it.
const ReadingView* find_reading(const std::string& key);

}  // namespace rulescope::specs
