// Reasons why no turn can fire a clause of Pentactic under a rule set (analysis/verify/knowledge.h).
#pragma once

#include <string>

#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// Implements Knowledge::never_fires.
std::string why_never_fires(const RuleSet& rules, const std::string& event);
/// Implements Knowledge::other_mode.
std::string other_mode_of(const RuleSet& rules, const std::string& clause);

}  // namespace rulescope::pentactic
