// Reads a rule set of Pentactic from a tree of values and validates it.
#pragma once

#include <cstdint>

#include "analysis/specs/rule_set_parts.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::specs {

/// Reads all tables. Every fault is added to the complaints; the result is then not valid. `seed` draws the random
/// stones of a solitaire if the document has no seed (P-22).
RulesOf<pentactic::RuleSet> read_pentactic(const Value& document, std::uint64_t seed, Complaints& complaints);

/// The reader of rule sets of Pentactic.
const RuleSetReader& pentactic_reader();

}  // namespace rulescope::specs
