// Rule sets in documents.
#pragma once

#include <vector>

#include "analysis/game/language.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"

namespace rulescope::reports {

/// Adds "ruleset", "hash" and "set": which rule set a document is about.
template <class Rules>
void add_rule_set(Json& document, const specs::Loaded<Rules>& loaded) {
    document["ruleset"] = loaded.rules.name;
    document["hash"] = loaded.hash;
    document["set"] = loaded.overrides;
}

/// How a rule set differs from its parent; nothing if it has none.
std::vector<Difference> differences_from_parent(const specs::LoadedRules& loaded);

/// Everything about a rule set.
Json json_of(const specs::LoadedRules& loaded);

}  // namespace rulescope::reports
