#include "tools/specs/rule_set_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tools/specs/canonical.h"
#include "tools/specs/folder.h"
#include "tools/specs/inheritance.h"
#include "tools/specs/rule_set_reader.h"

namespace rulescope::specs {

LoadedRuleSet load_rule_set(const std::string& name_or_path, const std::vector<std::string>& overrides,
                            std::uint64_t seed) {
    Complaints complaints;
    const Inherited inherited = read_with_parents(name_or_path, overrides, complaints);
    RuleSetRead read = read_rule_set(inherited.document, seed, complaints);
    complaints.throw_if_any();

    LoadedRuleSet result;
    result.rules = std::move(read.rules);
    result.rules.name = inherited.shipped ? name_or_path : inherited.files.front();
    result.family = read.family;
    result.files = inherited.files;
    result.overrides = overrides;
    if (read.took_seed) {
        result.seed = seed;
        result.overrides.push_back(fmt::format("board.random.seed={}", seed));
    }
    result.hash = hash_of(result.rules);
    for (const Fault& warning : adaptoid::warnings_of(result.rules)) {
        result.warnings.push_back(warning.clause.empty() ? warning.message
                                                         : fmt::format("{} ({})", warning.message, warning.clause));
    }
    if (!read.silent.empty()) {
        result.warnings.push_back(fmt::format("[readings] says nothing of {}; the option of the Spanish edition holds",
                                              fmt::join(read.silent, ", ")));
    }
    return result;
}

std::vector<std::string> shipped_rule_sets() {
    return shipped("rulesets");
}

}  // namespace rulescope::specs
