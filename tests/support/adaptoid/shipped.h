// The shipped rule sets, loaded once.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/adaptoid/verify/subject.h"
#include "tests/support/adaptoid/generators.h"

namespace rulescope::testing {

/// All rule sets of the Adaptoid family under specs/rulesets.
const std::vector<adaptoid::RuleSet>& shipped();

/// Does a game of this rule set take long before it begins? Its players arrange the discs of a large board.
bool slow_to_set_up(const adaptoid::RuleSet& rules);

/// One of them, by name; no other is read.
const adaptoid::RuleSet& shipped(const std::string& name);

/// The rule set with readings put back as printed, one or all, until the property speaks of it; if that
/// does not help, a shipped one of which it does. The number picks among these.
adaptoid::RuleSet adapted_to(const adaptoid::Property& property, adaptoid::RuleSet rules, std::uint32_t number);

/// Rule sets that a property speaks of: the shipped ones and random ones, half and half. Left out are those
/// whose players arrange a large board: a single game takes seconds there (see the Long tests).
rc::Gen<adaptoid::RuleSet> rule_sets_for(const adaptoid::Property& property);

}  // namespace rulescope::testing
