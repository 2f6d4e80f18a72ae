// The readings of all families, seen alike: for the list of gaps, which knows them all.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/family.h"

namespace rulescope::specs {

struct ReadingView {
    Family family{};
    std::string gap;                   ///< "G-1"
    std::string key;                   ///< "zero_pincer_attack", as in [readings]
    std::vector<std::string> options;  ///< the first is the default
};

/// By family, in the order in which its rules list them. No two families share a key.
const std::vector<ReadingView>& all_readings();

/// By key; null if no family has it.
const ReadingView* find_reading(const std::string& key);

}  // namespace rulescope::specs
