// Which clauses of Pentactic no turn can fire under a rule set, however it is played (verify/knowledge.h).
#pragma once

#include <string>

#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

std::string why_never_fires(const RuleSet& rules, const std::string& event);
std::string other_mode_of(const RuleSet& rules, const std::string& clause);

}  // namespace rulescope::pentactic
