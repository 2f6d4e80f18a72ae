// The rules of a family as its own functions take them: for what is not yet a part of its kit.
#pragma once

#include "analysis/specs/rule_set_file.h"

namespace rulescope::tools {

template <class F>
auto with_own_rules(const specs::LoadedRules& loaded, F f) {
    return loaded.family == "adaptoid" ? f(loaded.rules.as<adaptoid::RuleSet>())
                                       : f(loaded.rules.as<pentactic::RuleSet>());
}

}  // namespace rulescope::tools
