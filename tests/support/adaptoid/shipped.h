// The shipped rule sets, loaded once.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/adaptoid/verify/subject.h"
#include "tests/support/adaptoid/generators.h"

namespace rulescope::testing {

/// All rule sets of the Adaptoid family under specs/rulesets.
const std::vector<adaptoid::RuleSet>& shipped();

/// True for rule sets with a long setup phase: the players arrange the discs of a large board.
bool slow_to_set_up(const adaptoid::RuleSet& rules);

/// The shipped rule set of this name; reads no other file.
const adaptoid::RuleSet& shipped(const std::string& name);

/// The rule set with one or all readings reset as printed until the property applies to it; if it never does, a shipped
/// rule set to which it applies. The number selects among these.
adaptoid::RuleSet adapted_to(const adaptoid::Property& property, adaptoid::RuleSet rules, std::uint32_t number);

/// Rule sets to which a property applies, one half shipped, one half random. Excludes those whose players arrange a
/// large board, because a single game takes seconds (see the Long tests).
rc::Gen<adaptoid::RuleSet> rule_sets_for(const adaptoid::Property& property);

}  // namespace rulescope::testing
