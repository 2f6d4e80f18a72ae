// From a tree of values to a sound rule set of the Adaptoid family.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/rule_set_reader.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::specs {

/// What a document says, and the readings it is silent about (they have their first option).
struct RuleSetRead {
    adaptoid::RuleSet rules;
    std::vector<std::string> unstated;  ///< keys of readings
    bool took_seed = false;             ///< the board is random under the seed given to read_rule_set
};

/// Reads all tables; whatever is wrong goes to the complaints, and then the result is of no use.
/// `seed` is that of a random board which names none.
RuleSetRead read_rule_set(const Value& document, std::uint64_t seed, Complaints& complaints);

/// How rule sets of the Adaptoid family are read.
const RuleSetReader& adaptoid_reader();

}  // namespace rulescope::specs
