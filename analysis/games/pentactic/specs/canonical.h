// The effective rule set as one TOML text, whatever files and overrides it was made from.
#pragma once

#include <string>

#include "core/pentactic/rule_set.h"

namespace rulescope::specs {

/// A root rule set (no `extends`) with every key. Loading it gives an equal rule set with an equal hash: random stones are
/// written as cells.
std::string canonical_text(const pentactic::RuleSet& rules);

/// The checksum of the canonical text, as 16 hex digits: equal rule sets have equal hashes, wherever their files lie.
std::string hash_of(const pentactic::RuleSet& rules);

}  // namespace rulescope::specs
