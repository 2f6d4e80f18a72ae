// The description of a rule set in documents.
#pragma once

#include <vector>

#include "analysis/game/language.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"

namespace rulescope::reports {

/// Adds the rule set of a document: "ruleset", "hash" and "set".
template <class Rules>
void add_rule_set(Json& document, const specs::Loaded<Rules>& loaded) {
    document["ruleset"] = loaded.rules.name;
    document["hash"] = loaded.hash;
    document["set"] = loaded.overrides;
}

/// The differences between a rule set and its parent; empty if the rule set has no parent. Throws specs::InputError if
/// the parent's file cannot be read.
std::vector<Difference> differences_from_parent(const specs::LoadedRules& loaded);

/// The complete description of a rule set.
Json json_of(const specs::LoadedRules& loaded);

/// The document "games" of these rule sets.
Json games_json(const std::vector<specs::LoadedRules>& rulesets);

}  // namespace rulescope::reports
