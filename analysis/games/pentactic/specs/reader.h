// Reads a rule set of Pentactic from a tree of values and validates it.
#pragma once

#include <cstdint>

#include "analysis/specs/rule_set_parts.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// Reads all tables. Every fault is added to the complaints. If there is a fault, the result is not valid. The random
/// stones of a solitaire are drawn from the seed of the document, or from `seed` if the document has no seed (P-22).
specs::RulesOf<RuleSet> read_pentactic(const specs::Value& document, std::uint64_t seed, specs::Complaints& complaints);

/// The reader of rule sets of Pentactic.
const specs::RuleSetReader& pentactic_reader();

}  // namespace rulescope::pentactic
