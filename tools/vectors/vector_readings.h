// The options of readings that a rule set could be played by and is not: which of them can matter at all.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::tools {

/// Every option that is not in force: those that may matter as games, the others with the reason why they do not.
struct OtherOptions {
    std::vector<verify::OtherReading> games;
    std::vector<std::pair<std::string, std::string>> pointless;  ///< "tie=larger_count", why
};

OtherOptions other_options(const AnyRules& rules);

}  // namespace rulescope::tools
