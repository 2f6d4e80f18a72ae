// Rule sets with the types of their families.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/rule_set.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::specs {

using LoadedRuleSet = Loaded<adaptoid::RuleSet>;
using LoadedPentactic = Loaded<pentactic::RuleSet>;
using AnyRuleSet = std::variant<LoadedRuleSet, LoadedPentactic>;

/// The same rule set, without the type of its family.
LoadedRules any_rules(const AnyRuleSet& loaded);

/// As load_rules(), of the Adaptoid family alone: throws InputError for others.
LoadedRuleSet load_rule_set(const std::string& name_or_path, const std::vector<std::string>& overrides = {},
                            std::uint64_t seed = 1);

/// As load_rules(), of these two families alone: throws InputError for others.
AnyRuleSet load_any_rule_set(const std::string& name_or_path, const std::vector<std::string>& overrides = {},
                             std::uint64_t seed = 1);

}  // namespace rulescope::specs
