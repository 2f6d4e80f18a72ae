// What the contract suite needs to know of the Adaptoid family.
#pragma once

#include <string>

#include "core/adaptoid/adaptoid.h"
#include "tests/support/contract.h"

namespace rulescope::testing {

/// A rule set of the family under the contract suite.
Contract<adaptoid::Adaptoid> contract_of(const adaptoid::RuleSet& rules);

/// The shipped rule set of this name.
Contract<adaptoid::Adaptoid> shipped_contract(const std::string& name);

}  // namespace rulescope::testing
