// From a tree of values to a sound rule set of Pentactic.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/specs/rule_set_reader.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::specs {

/// What a document says, and the readings it is silent about (they have their first option).
struct PentacticRead {
    pentactic::RuleSet rules;
    std::vector<std::string> unstated;  ///< keys of readings
    bool took_seed = false;             ///< the stones lie by lot under the seed given to read_pentactic
};

/// Reads all tables; whatever is wrong goes to the complaints, and then the result is of no use.
/// `seed` is that of a solitaire's stones by lot where the document names none (P-22).
PentacticRead read_pentactic(const Value& document, std::uint64_t seed, Complaints& complaints);

/// How rule sets of Pentactic are read.
const RuleSetReader& pentactic_reader();

}  // namespace rulescope::specs
