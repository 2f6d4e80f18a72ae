// Converts a tree of values to a valid rule set of the Adaptoid family.
#pragma once

#include <cstdint>

#include "analysis/specs/rule_set_parts.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::specs {

/// Reads all tables. Adds all faults to `complaints`; if there is a fault, the result is invalid. If the document has a
/// random board without a seed, `seed` is used.
RulesOf<adaptoid::RuleSet> read_rule_set(const Value& document, std::uint64_t seed, Complaints& complaints);

/// The reader of rule sets of the Adaptoid family.
const RuleSetReader& adaptoid_reader();

}  // namespace rulescope::specs
