// The agent that plays by a table of exact values: `perfect:FILE`, where FILE was written by `solve RULESET --table
// FILE`.
#pragma once

#include <functional>
#include <string>

#include "analysis/play/agent.h"
#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::tools {

/// Chooses a whole turn.
using Chooser = std::function<play::Choice<adaptoid::Adaptoid>(const adaptoid::Position&, Random&)>;

/// A fastest win, else what lasts longest; of several best turns one by chance. Throws specs::InputError if there is no
/// such table, if it is damaged or of another rule set, if it does not begin at this rule set's start, or if the rule
/// set has no codes.
Chooser perfect_chooser(const specs::LoadedRuleSet& ruleset, const std::string& table);

}  // namespace rulescope::tools
