// The table of rules for pages, and the setup of a game for programs.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

// See the functions of the same names in analysis/game/language.h.
std::vector<NamedText> rules_table(const RuleSet& rules);
std::vector<std::string> clauses_of_key(const RuleSet& rules, const std::string& key);
std::string changed_text(const RuleSet& rules, const Difference& difference);

/// Adds the cells with their neighbours, the seats that stack discs, and the hunter of each colour.
Json setup_json(const RuleSet& rules, Json document);

}  // namespace rulescope::adaptoid
