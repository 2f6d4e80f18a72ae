// Rule sets with the types of their families, for `explore` and `solve`.
#pragma once

#include <string>

#include "analysis/games/typed_rule_sets.h"
#include "tools/output.h"

namespace rulescope::tools {

/// As load_rules().
specs::AnyRuleSet load(const Context& context, const std::string& name_or_path);

/// The same where only the Adaptoid family will do.
specs::LoadedRuleSet load_adaptoid(const Context& context, const std::string& name_or_path);

}  // namespace rulescope::tools
