// Reads a rule set of Pentactic from a tree of values and validates it, and writes it as TOML.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/specs/rule_set_parts.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// Reads all tables. Every fault is added to the complaints. If there is a fault, the result is not valid. The random
/// stones of a solitaire are drawn from the seed of the document, or from `seed` if the document has no seed (P-22).
specs::RulesOf<RuleSet> read_pentactic(const specs::Value& document, std::uint64_t seed, specs::Complaints& complaints);

/// The reader of rule sets of Pentactic.
const specs::RuleSetReader& pentactic_reader();

// The effective rule set as one TOML text, independent of the files and overrides from which it was built.

/// A root rule set (no `extends`) with every key. Random stones are written as cells, so that loading the text gives an
/// equal rule set with an equal hash.
std::string canonical_text(const RuleSet& rules);

}  // namespace rulescope::pentactic
