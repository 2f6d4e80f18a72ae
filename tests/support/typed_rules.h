// Rule sets with the types of their families, for tests of the code of a family.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/specs/family.h"
#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/rule_set.h"
#include "core/pentactic/rule_set.h"

namespace rulescope {

/// As specs::load_rules(); the rule set must belong to the family of the type `Rules`.
template <class Rules>
specs::Loaded<Rules> load_typed(const std::string& name_or_path, const std::vector<std::string>& set = {},
                                std::uint64_t seed = 1) {
    const specs::LoadedRules loaded = specs::load_rules(name_or_path, set, seed);
    return {loaded.rules.as<Rules>(), loaded.family, loaded.files,    loaded.texts,
            loaded.overrides,         loaded.hash,   loaded.warnings, loaded.seed};
}

using LoadedAdaptoid = specs::Loaded<adaptoid::RuleSet>;
using LoadedPentactic = specs::Loaded<pentactic::RuleSet>;

inline LoadedAdaptoid typed_adaptoid(const std::string& name_or_path, const std::vector<std::string>& set = {},
                                     std::uint64_t seed = 1) {
    return load_typed<adaptoid::RuleSet>(name_or_path, set, seed);
}
inline LoadedPentactic typed_pentactic(const std::string& name_or_path, const std::vector<std::string>& set = {},
                                       std::uint64_t seed = 1) {
    return load_typed<pentactic::RuleSet>(name_or_path, set, seed);
}

/// The families as messages list them: "adaptoid", "pentactic" or "hex", each in quotation marks. Tests of messages use
/// this, so that a new family changes none of them; one test states the list itself (specs/rule_set_files_test.cpp).
inline std::string families_listed() {
    const std::vector<std::string> names = specs::family_names();
    std::string listed;
    for (std::size_t i = 0; i < names.size(); ++i) {
        listed += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + ('"' + names[i] + '"');
    }
    return listed;
}

}  // namespace rulescope
