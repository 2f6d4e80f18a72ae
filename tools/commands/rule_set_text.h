// Loads the rule set of a subcommand.
#pragma once

#include <string>
#include <vector>

#include "reports/rule_set_document.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Loads a rule set with the overrides of --set, and writes its warnings to standard error. Throws specs::InputError.
specs::LoadedRules load_rules(const Context& context, const std::string& name_or_path);

/// Loads a rule set as load_rules() does, with additional overrides. Error messages about these overrides name
/// `option`.
specs::LoadedRules load_changed_rules(const Context& context, const std::string& name_or_path,
                                      const std::string& option, const std::vector<std::string>& overrides);

}  // namespace rulescope::tools
