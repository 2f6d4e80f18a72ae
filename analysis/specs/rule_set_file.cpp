#include "analysis/specs/rule_set_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/family.h"
#include "analysis/games/adaptoid/specs/canonical.h"
#include "analysis/games/adaptoid/specs/reader.h"
#include "analysis/games/pentactic/specs/reader.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/inheritance.h"

namespace rulescope::specs {

namespace {

/// What was asked for.
struct Asked {
    const std::string& name_or_path;
    const std::vector<std::string>& overrides;
    std::uint64_t seed;
};

/// `lot` is the key under which a seed that was taken stands among the overrides; `first` says whose options hold
/// where a file is silent.
template <class Rules, class Read>
Loaded<Rules> loaded_from(const Asked& asked, const Inherited& inherited, Family family, Read read,
                          const std::string& lot, const std::string& first) {
    Loaded<Rules> result;
    result.rules = std::move(read.rules);
    result.rules.name = inherited.shipped ? asked.name_or_path : inherited.files.front();
    result.family = name_of(family);
    result.files = inherited.files;
    result.overrides = asked.overrides;
    if (read.took_seed) {
        result.seed = asked.seed;
        result.overrides.push_back(fmt::format("{}={}", lot, asked.seed));
    }
    result.hash = hash_of(result.rules);
    for (const Fault& warning : warnings_of(result.rules)) {
        result.warnings.push_back(warning.clause.empty() ? warning.message
                                                         : fmt::format("{} ({})", warning.message, warning.clause));
    }
    if (!read.silent.empty()) {
        result.warnings.push_back(
            fmt::format("[readings] says nothing of {}; {} holds", fmt::join(read.silent, ", "), first));
    }
    return result;
}

LoadedRuleSet load_adaptoid(const Asked& asked, const Inherited& inherited, Complaints& complaints) {
    RuleSetRead read = read_rule_set(inherited.document, asked.seed, complaints);
    complaints.throw_if_any();
    return loaded_from<adaptoid::RuleSet>(asked, inherited, Family::adaptoid, std::move(read), "board.random.seed",
                                          "the option of the Spanish edition");
}

LoadedPentactic load_pentactic(const Asked& asked, const Inherited& inherited, Complaints& complaints) {
    PentacticRead read = read_pentactic(inherited.document, asked.seed, complaints);
    complaints.throw_if_any();
    return loaded_from<pentactic::RuleSet>(asked, inherited, Family::pentactic, std::move(read), "start.seed",
                                           "the first option of each");
}

/// The file with all that it inherits. Throws InputError if that is of two families.
Inherited read_whole(const Asked& asked, Complaints& complaints) {
    Inherited inherited = read_with_parents(asked.name_or_path, asked.overrides, complaints);
    if (!inherited.one_family) {
        complaints.throw_if_any();
    }
    return inherited;
}

}  // namespace

LoadedRuleSet load_rule_set(const std::string& name_or_path, const std::vector<std::string>& overrides,
                            std::uint64_t seed) {
    const Asked asked{name_or_path, overrides, seed};
    Complaints complaints;
    const Inherited inherited = read_whole(asked, complaints);
    if (family_of(inherited.document) != Family::adaptoid) {
        throw InputError(message_at(Place{name_or_path},
                                    "this is a rule set of Pentactic; expected one of the Adaptoid "
                                    "family, like adaptoid, superadaptoid or adapt3"));
    }
    return load_adaptoid(asked, inherited, complaints);
}

AnyRuleSet load_any_rule_set(const std::string& name_or_path, const std::vector<std::string>& overrides,
                             std::uint64_t seed) {
    const Asked asked{name_or_path, overrides, seed};
    Complaints complaints;
    const Inherited inherited = read_whole(asked, complaints);
    if (family_of(inherited.document) == Family::pentactic) {
        return load_pentactic(asked, inherited, complaints);
    }
    return load_adaptoid(asked, inherited, complaints);
}

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

LoadedRules load_rules(const std::string& name_or_path, const std::vector<std::string>& overrides, std::uint64_t seed) {
    return any_rules(load_any_rule_set(name_or_path, overrides, seed));
}

std::vector<std::string> shipped_rule_sets() {
    return shipped("rulesets");
}

std::vector<std::string> shipped_rule_sets(Family family) {
    std::vector<std::string> names;
    for (const std::string& name : shipped_rule_sets()) {
        Complaints complaints;  // told when the rule set itself is loaded
        if (family_of(read_with_parents(name, {}, complaints).document) == family) {
            names.push_back(name);
        }
    }
    return names;
}

}  // namespace rulescope::specs
