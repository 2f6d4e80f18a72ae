// The agent `perfect:FILE`, which plays by a table of exact values written by `solve RULESET --table FILE`.
#pragma once

#include <string>

#include "analysis/play/agent.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

/// The agent chooses a fastest win, else a longest game, and breaks ties at random. Throws specs::InputError if the
/// table is missing, damaged, of another rule set or version, does not begin at this rule set's start, or if the rule
/// set has no packed states.
AnyAgent perfect_adaptoid(const specs::LoadedRules& rules, const std::string& table, const std::string& version);

}  // namespace rulescope::play
