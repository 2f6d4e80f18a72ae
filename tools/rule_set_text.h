// A rule set told to people and to programs: its numbers, its readings, and how it differs from its parent.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/rule_set.h"
#include "tools/output.h"

namespace rulescope::tools {

/// One difference: "goal.captures", "5", "6".
struct Difference {
    std::string key;
    std::string before;
    std::string after;
};

/// The rule set that a subcommand is about, with the changes of --set; what is odd about it is told on standard error.
/// Throws specs::InputError.
specs::AnyRuleSet load(const Context& context, const std::string& name_or_path);

/// The same where only the Adaptoid family will do.
specs::LoadedRuleSet load_adaptoid(const Context& context, const std::string& name_or_path);

/// "37 cells", "37 cells, 40 discs", "12 cells, contact graph".
std::string board_text(const Board& board);

/// "White B4, Black F4" or "placed by the first player, who does not choose the colours (N-4)".
std::string start_text(const adaptoid::RuleSet& rules);

/// "White, Black".
std::string seats_text(const adaptoid::RuleSet& rules);

/// "12 adaptoids, 12 legs, 12 pincers of each colour".
std::string supply_text(const adaptoid::Supply& supply);

/// What playing by `after` changes against `before`: board, seats, start, set-up, supply, goal, readings.
std::vector<Difference> differences(const adaptoid::RuleSet& before, const adaptoid::RuleSet& after);

/// Adds "ruleset", "hash" and "set": which rule set a document is about.
template <class Rules>
void add_rule_set(Json& document, const specs::Loaded<Rules>& loaded) {
    document["ruleset"] = loaded.rules.name;
    document["hash"] = loaded.hash;
    document["set"] = loaded.overrides;
}

using reports::identity;

/// Everything about a rule set.
Json json_of(const specs::LoadedRuleSet& loaded);

}  // namespace rulescope::tools
