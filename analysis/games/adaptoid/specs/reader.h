// Converts a tree of values to a valid rule set of the Adaptoid family.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/rule_set_reader.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::specs {

/// The content of a document, and the readings that it does not state (which have their first option).
struct RuleSetRead {
    adaptoid::RuleSet rules;
    std::vector<std::string> unstated;  ///< keys of readings
    bool took_seed = false;             ///< the board is random with the seed given to read_rule_set()
};

/// Reads all tables. Adds all faults to `complaints`; the result is then invalid. `seed`: used for a random board if
/// the document gives none.
RuleSetRead read_rule_set(const Value& document, std::uint64_t seed, Complaints& complaints);

/// The reader of rule sets of the Adaptoid family.
const RuleSetReader& adaptoid_reader();

}  // namespace rulescope::specs
