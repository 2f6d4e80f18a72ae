// The names of compared rule sets: titles, and the changes of variants in words.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"

namespace rulescope::reports {

/// Returns a name for each rule set; all names differ. A rule set without overrides has its title. A variant of another
/// rule set in the list has the facts that differ: "Goal: 4 captures win". If no fact differs, its name is the override
/// in words: "growth optional" for readings.growth=optional.
std::vector<std::string> variant_names(const std::vector<specs::LoadedRules>& rulesets);

}  // namespace rulescope::reports
