// Reads a rule set of Pentactic from a tree of values and validates it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/specs/rule_set_reader.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::specs {

/// The rule set of a document, and the readings that the document does not set (they have their first option).
struct PentacticRead {
    pentactic::RuleSet rules;
    std::vector<std::string> unstated;  ///< keys of readings
    bool took_seed = false;             ///< the stones are random, from the seed given to read_pentactic
};

/// Reads all tables. Every fault is added to the complaints; the result is then not valid. `seed` draws the random
/// stones of a solitaire if the document has no seed (P-22).
PentacticRead read_pentactic(const Value& document, std::uint64_t seed, Complaints& complaints);

/// The reader of rule sets of Pentactic.
const RuleSetReader& pentactic_reader();

}  // namespace rulescope::specs
