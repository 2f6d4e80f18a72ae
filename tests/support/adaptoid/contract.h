// The Adaptoid family under the contract suite.
#pragma once

#include <string>

#include "core/adaptoid/adaptoid.h"
#include "tests/support/contract.h"

namespace rulescope::testing {

/// The contract of a rule set.
Contract<adaptoid::Adaptoid> contract_of(const adaptoid::RuleSet& rules);

/// The contract of the shipped rule set of this name.
Contract<adaptoid::Adaptoid> shipped_contract(const std::string& name);

}  // namespace rulescope::testing
