// The effective rule set as one TOML text, independent of the files and overrides from which it was built.
#pragma once

#include <string>

#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// A root rule set (no `extends`) with every key. Random stones are written as cells, so that loading the text gives an
/// equal rule set with an equal hash.
std::string canonical_text(const RuleSet& rules);

}  // namespace rulescope::pentactic
