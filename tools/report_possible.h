// Which clauses no turn can put to work under a rule set, however it is played.
#pragma once

#include <string>

#include "core/adaptoid/rule_set.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::tools {

/// Why no turn can put the clause to work under these rules, in words of the game; "" if one may. `event` is the id
/// under which core emits it. Asked of the rule set alone: that "" is told does not mean that a game gets there.
std::string why_never_at_work(const adaptoid::RuleSet& rules, const std::string& event);
std::string why_never_at_work(const pentactic::RuleSet& rules, const std::string& event);

}  // namespace rulescope::tools
