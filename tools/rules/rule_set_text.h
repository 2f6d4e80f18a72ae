// The rule set that a subcommand is about.
#pragma once

#include <string>

#include "reports/rule_set_document.h"
#include "tools/output.h"

namespace rulescope::tools {

/// The rule set that a subcommand is about, with the changes of --set; its warnings go to standard error.
/// Throws specs::InputError.
specs::LoadedRules load_rules(const Context& context, const std::string& name_or_path);

}  // namespace rulescope::tools
