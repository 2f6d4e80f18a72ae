// The clauses that no turn can fire under a rule set of the Adaptoid family (verify/knowledge.h).
#pragma once

#include <string>

#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

std::string why_never_fires(const RuleSet& rules, const std::string& event);

/// The result is empty, because the family has only one mode.
inline std::string other_mode_of(const RuleSet&, const std::string&) {
    return "";
}

}  // namespace rulescope::adaptoid
