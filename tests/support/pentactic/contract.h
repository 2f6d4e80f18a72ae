// Pentactic under the contract suite.
#pragma once

#include "core/pentactic/pentactic.h"
#include "tests/support/contract.h"

namespace rulescope::testing {

/// The contract of a rule set.
Contract<pentactic::Pentactic> contract_of(const pentactic::RuleSet& rules);

}  // namespace rulescope::testing
