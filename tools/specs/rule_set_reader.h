// From a tree of values to a sound rule set of the Adaptoid family.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/adaptoid/rule_set.h"
#include "tools/specs/reader.h"

namespace rulescope::specs {

/// What a document says, and the readings it is silent about (they have their first option).
struct RuleSetRead {
    adaptoid::RuleSet rules;
    std::string family;
    std::vector<std::string> silent;  ///< keys of readings
};

/// Reads all tables; whatever is wrong goes to the complaints, and then the result is of no use.
RuleSetRead read_rule_set(const Value& document, Complaints& complaints);

}  // namespace rulescope::specs
