// The answer of `games`: the list of the rule sets, or the description of one.
#pragma once

#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

// The fields are those of games_schema(). The functions throw specs::InputError if the file of a
// parent cannot be read.

/// The list of the shipped rule sets.
StudyOutcome outcome_of(const std::vector<specs::LoadedRules>& rulesets);
/// The description of a rule set.
StudyOutcome outcome_of(const specs::LoadedRules& ruleset);

}  // namespace rulescope::reports
