// The options of readings that a rule set does not use: those that may matter, and those that cannot.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::verify {

/// All options that are not in force. Options that may matter are in `games`. The others are in `pointless`, with the
/// reason why they do not matter.
struct OtherOptions {
    std::vector<OtherReading> games;
    std::vector<std::pair<std::string, std::string>> pointless;  ///< "tie=larger_count", reason
};

OtherOptions other_options(const AnyRules& rules);

}  // namespace rulescope::verify
