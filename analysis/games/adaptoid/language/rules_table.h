// What a page says of the rules of the Adaptoid family, and what a program needs to set the game up.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

// As the functions of analysis/game/language.h.
std::vector<NamedText> rules_table(const RuleSet& rules);
std::vector<std::string> clauses_of_key(const RuleSet& rules, const std::string& key);
std::string changed_text(const RuleSet& rules, const Difference& difference);

/// Adds the cells with their neighbours, who stacks discs, and who hunts whom.
Json setup_json(const RuleSet& rules, Json document);

}  // namespace rulescope::adaptoid
