#include "analysis/games/typed_rule_sets.h"

#include "analysis/game/family.h"
#include "analysis/specs/error.h"

namespace rulescope::specs {

namespace {

template <class Rules>
Loaded<Rules> typed(const LoadedRules& loaded) {
    return {loaded.rules.as<Rules>(), loaded.family, loaded.files, loaded.overrides, loaded.hash,
            loaded.warnings,          loaded.seed};
}

}  // namespace

LoadedRules any_rules(const AnyRuleSet& loaded) {
    return std::visit(
        [](const auto& own) {
            return LoadedRules{AnyRules(*find_family(own.family), own.rules),
                               own.family,
                               own.files,
                               own.overrides,
                               own.hash,
                               own.warnings,
                               own.seed};
        },
        loaded);
}

LoadedRuleSet load_rule_set(const std::string& name_or_path, const std::vector<std::string>& overrides,
                            std::uint64_t seed) {
    const LoadedRules loaded = load_rules(name_or_path, overrides, seed);
    if (loaded.family != "adaptoid") {
        throw InputError(message_at(
            Place{name_or_path}, "this is a rule set of " + std::string(loaded.rules.family().title()) +
                                     "; expected one of the Adaptoid family, like adaptoid, superadaptoid or adapt3"));
    }
    return typed<adaptoid::RuleSet>(loaded);
}

AnyRuleSet load_any_rule_set(const std::string& name_or_path, const std::vector<std::string>& overrides,
                             std::uint64_t seed) {
    const LoadedRules loaded = load_rules(name_or_path, overrides, seed);
    if (loaded.family == "adaptoid") {
        return typed<adaptoid::RuleSet>(loaded);
    }
    if (loaded.family != "pentactic") {
        throw InputError(message_at(Place{name_or_path}, "this command does not take rule sets of " +
                                                             std::string(loaded.rules.family().title()) + " yet"));
    }
    return typed<pentactic::RuleSet>(loaded);
}

}  // namespace rulescope::specs
