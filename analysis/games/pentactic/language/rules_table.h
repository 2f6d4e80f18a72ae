// The rules of Pentactic as a table for pages, and as data from which another program can set up the game.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

// These functions implement the functions of the same names in analysis/game/language.h.
std::vector<NamedText> rules_table(const RuleSet& rules);
std::vector<std::string> clauses_of_key(const RuleSet& rules, const std::string& key);
std::string changed_text(const RuleSet& rules, const Difference& difference);

/// Adds the shapes of the pentominoes to `document`.
Json setup_json(const RuleSet& rules, Json document);

}  // namespace rulescope::pentactic
