// The options of readings that a rule set does not use, sorted by whether they can matter.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::verify {

/// All options that are not in force. Those that may matter are games; the others have the reason why they do not.
struct OtherOptions {
    std::vector<OtherReading> games;
    std::vector<std::pair<std::string, std::string>> pointless;  ///< "tie=larger_count", reason
};

OtherOptions other_options(const AnyRules& rules);

}  // namespace rulescope::verify
