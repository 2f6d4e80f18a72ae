// Converts a tree of values to a valid rule set of the Adaptoid family.
#pragma once

#include <cstdint>

#include "analysis/specs/rule_set_parts.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

/// Reads all tables. Adds all faults to `complaints`; if there is a fault, the result is invalid. If the document has a
/// random board without a seed, `seed` is used.
specs::RulesOf<RuleSet> read_rule_set(const specs::Value& document, std::uint64_t seed, specs::Complaints& complaints);

/// The reader of rule sets of the Adaptoid family.
const specs::RuleSetReader& adaptoid_reader();

}  // namespace rulescope::adaptoid
