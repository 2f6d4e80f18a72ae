// The rule set that a subcommand is about, and its documents.
#pragma once

#include <string>

#include "analysis/game/language.h"
#include "analysis/specs/rule_set_file.h"
#include "tools/output.h"

namespace rulescope::tools {

/// The rule set that a subcommand is about, with the changes of --set; its warnings go to standard error.
/// Throws specs::InputError.
specs::LoadedRules load_rules(const Context& context, const std::string& name_or_path);

/// Adds "ruleset", "hash" and "set": which rule set a document is about.
template <class Rules>
void add_rule_set(Json& document, const specs::Loaded<Rules>& loaded) {
    document["ruleset"] = loaded.rules.name;
    document["hash"] = loaded.hash;
    document["set"] = loaded.overrides;
}

using reports::identity;

/// How a rule set differs from its parent; nothing if it has none.
std::vector<Difference> differences_from_parent(const specs::LoadedRules& loaded);

/// Everything about a rule set.
Json json_of(const specs::LoadedRules& loaded);

}  // namespace rulescope::tools
