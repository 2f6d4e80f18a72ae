// What the contract suite needs to know of Pentactic.
#pragma once

#include "core/pentactic/pentactic.h"
#include "tests/support/contract.h"

namespace rulescope::testing {

/// A rule set of Pentactic under the contract suite.
Contract<pentactic::Pentactic> contract_of(const pentactic::RuleSet& rules);

}  // namespace rulescope::testing
