#include "reports/balance/variants/variant_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/studies/request/option.h"

namespace rulescope::reports {

namespace {

using specs::LoadedRules;

/// True if `variant` is `base` with further overrides.
bool is_variant_of(const LoadedRules& base, const LoadedRules& variant) {
    return base.rules.name == variant.rules.name && base.overrides.size() < variant.overrides.size() &&
           std::equal(base.overrides.begin(), base.overrides.end(), variant.overrides.begin());
}

/// "readings.zero_pincer_attack=illegal" -> "zero pincer attack illegal", "goal.captures=4" -> "goal captures 4"
std::string words_of_override(std::string text) {
    constexpr std::string_view readings = "readings.";
    if (text.starts_with(readings)) {
        text.erase(0, readings.size());
    }
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '.' || c == '_' || c == '='; }, ' ');
    return text;
}

/// The overrides from number `from` on, in words.
std::string words_of_overrides(const LoadedRules& rules, std::size_t from) {
    std::string words;
    for (std::size_t number = from; number < rules.overrides.size(); ++number) {
        words += (words.empty() ? "" : ", ") + words_of_override(rules.overrides[number]);
    }
    return words;
}

/// The facts of `variant` that differ from those of `base`: "Goal: 4 captures win".
std::string changed_facts(const AnyRules& base, const AnyRules& variant) {
    const std::vector<NamedText> before = language_of(base).table(base);
    std::string words;
    for (const NamedText& fact : language_of(variant).table(variant)) {
        const bool same = std::any_of(before.begin(), before.end(), [&](const NamedText& each) {
            return each.name == fact.name && each.value == fact.value;
        });
        if (!same) {
            words += fmt::format("{}{}: {}", words.empty() ? "" : "; ", fact.name, fact.value);
        }
    }
    return words;
}

std::string name_of(const std::vector<LoadedRules>& rulesets, const LoadedRules& rules) {
    if (rules.overrides.empty()) {
        return rules.rules.title;
    }
    const auto base = std::find_if(rulesets.begin(), rulesets.end(),
                                   [&](const LoadedRules& each) { return is_variant_of(each, rules); });
    if (base == rulesets.end()) {
        return fmt::format("{}, {}", rules.rules.title, words_of_overrides(rules, 0));
    }
    const std::string facts = changed_facts(base->rules, rules.rules);
    return facts.empty() ? words_of_overrides(rules, base->overrides.size()) : facts;
}

}  // namespace

std::vector<std::string> variant_names(const std::vector<LoadedRules>& rulesets) {
    std::vector<std::string> names;
    for (const LoadedRules& rules : rulesets) {
        names.push_back(name_of(rulesets, rules));
    }
    const std::vector<std::string> all = names;
    for (std::size_t number = 0; number < names.size(); ++number) {
        if (std::count(all.begin(), all.end(), all[number]) > 1) {
            names[number] += fmt::format(" ({})", studies::words_of(rulesets[number]));
        }
    }
    return names;
}

}  // namespace rulescope::reports
