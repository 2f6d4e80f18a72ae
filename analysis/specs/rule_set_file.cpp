#include "analysis/specs/rule_set_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/family.h"
#include "analysis/specs/document.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/inheritance.h"
#include "analysis/specs/rule_set_parts.h"
#include "analysis/specs/rule_set_reader.h"

namespace rulescope::specs {

namespace {

LoadedRules rules_of(const Inherited& inherited, const std::string& name, const std::vector<std::string>& overrides,
                     std::uint64_t seed, Complaints& complaints) {
    if (!inherited.one_family) {
        complaints.throw_if_any();
    }
    const Family* family = named_family(inherited.document);
    if (family == nullptr) {
        report_family(inherited.document, complaints);
        complaints.throw_if_any();
    }
    RulesRead read = family->reader().read(inherited.document, name, seed, complaints);
    complaints.throw_if_any();
    LoadedRules loaded;
    loaded.rules = std::move(read.rules);
    loaded.family = family->id();
    loaded.files = inherited.files;
    loaded.texts = inherited.texts;
    loaded.overrides = overrides;
    if (!read.random_seed_key.empty()) {
        loaded.seed = seed;
        loaded.overrides.push_back(fmt::format("{}={}", read.random_seed_key, seed));
    }
    loaded.hash = hash_of_text(canonical_text(loaded.rules));
    loaded.warnings = std::move(read.warnings);
    if (!read.unstated.empty()) {
        loaded.warnings.push_back(fmt::format("[readings] does not give {}; {} applies", fmt::join(read.unstated, ", "),
                                              family->reader().default_source()));
    }
    return loaded;
}

}  // namespace

LoadedRules load_rules(const std::string& name_or_path, const std::vector<std::string>& overrides, std::uint64_t seed) {
    Complaints complaints;
    const Inherited inherited = read_with_parents(name_or_path, overrides, complaints);
    const std::string name = inherited.shipped ? name_or_path : inherited.files.front();
    return rules_of(inherited, name, overrides, seed, complaints);
}

LoadedRules parse_rules(const std::string& text, const std::string& name, const std::vector<std::string>& overrides) {
    Complaints complaints;
    Inherited document{parse_document(text, name), {name}, {text}};
    apply_overrides(document, overrides, complaints);
    return rules_of(document, name, overrides, 1, complaints);
}

LoadedRules load_rules_text(const std::string& text, const std::string& name, const std::vector<std::string>& overrides,
                            std::uint64_t seed) {
    Complaints complaints;
    return rules_of(read_text_with_parents(text, name, overrides, complaints), name, overrides, seed, complaints);
}

LoadedRules reload(const LoadedRules& loaded, const std::vector<std::string>& overrides, std::uint64_t seed,
                   std::size_t file) {
    const auto from = static_cast<std::ptrdiff_t>(file);
    Complaints complaints;
    const Inherited inherited = merge_texts({loaded.files.begin() + from, loaded.files.end()},
                                            {loaded.texts.begin() + from, loaded.texts.end()}, overrides, complaints);
    return rules_of(inherited, file == 0 ? loaded.rules.name : inherited.files.front(), overrides, seed, complaints);
}

std::string canonical_text(const AnyRules& rules) {
    return rules.family().reader().canonical_text(rules);
}

std::vector<std::string> shipped_rule_sets() {
    std::vector<std::string> names = shipped("rulesets");
    std::erase_if(names, [](const std::string& name) {
        try {
            Complaints ignored;  // reported when the rule set itself is loaded
            return names_unbuilt_family(read_with_parents(name, {}, ignored).document);
        } catch (const InputError&) {
            return false;
        }
    });
    return names;
}

std::vector<std::string> shipped_rule_sets(std::string_view family) {
    std::vector<std::string> names;
    for (const std::string& name : shipped_rule_sets()) {
        Complaints complaints;  // reported when the rule set itself is loaded
        const Family* named = named_family(read_with_parents(name, {}, complaints).document);
        if (named != nullptr && named->id() == family) {
            names.push_back(name);
        }
    }
    return names;
}

}  // namespace rulescope::specs
