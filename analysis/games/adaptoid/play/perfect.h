// The agent `perfect:FILE`, which plays by a table of exact values written by `solve RULESET --table FILE`.
#pragma once

#include <string>

#include "analysis/play/agent.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

/// The agent chooses a fastest win, otherwise a longest game, and breaks ties at random. Throws specs::InputError if
/// the rule set has no packed states, or if the table is missing or damaged. The table must have been written by this
/// version, for this rule set and for its start; otherwise the function throws, too. The message names `option`.
AnyAgent perfect_adaptoid(const specs::LoadedRules& rules, const std::string& table, const std::string& version,
                          const std::string& option);

}  // namespace rulescope::play
