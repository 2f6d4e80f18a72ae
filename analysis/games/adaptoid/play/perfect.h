// The agent that plays by a table of exact values: `perfect:FILE`, where FILE was written by `solve RULESET --table
// FILE`.
#pragma once

#include <string>

#include "analysis/play/agent.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

/// A fastest win, else what lasts longest; of several best turns one at random. Throws specs::InputError if there is no
/// such table, if it is damaged or of another rule set or version, if it does not begin at this rule set's start, or if
/// the rule set has no codes.
AnyAgent perfect_adaptoid(const specs::LoadedRules& rules, const std::string& table, const std::string& version);

}  // namespace rulescope::play
