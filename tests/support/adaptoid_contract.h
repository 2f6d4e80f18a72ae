// What the contract suite needs to know of the Adaptoid family.
#pragma once

#include <algorithm>
#include <string_view>

#include "core/adaptoid/adaptoid.h"
#include "tests/support/contract.h"

namespace rulescope::testing {

/// A rule set of the family under the contract suite.
Contract<adaptoid::Adaptoid> contract_of(const adaptoid::RuleSet& rules);

/// The shipped rule set of this name.
Contract<adaptoid::Adaptoid> shipped_contract(const std::string& name);

/// A text as a template argument, so that a shipped rule set is a type of its own.
template <std::size_t size>
struct Text {
    char characters[size]{};
    constexpr Text(const char (&text)[size]) { std::copy(text, text + size, characters); }
};

template <Text name>
struct Shipped {
    static Contract<adaptoid::Adaptoid> contract() { return shipped_contract(name.characters); }
};

}  // namespace rulescope::testing
