#include "analysis/studies/report/report_overrides.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/language.h"

namespace rulescope::studies {

namespace {

/// Returns true if the clause has this id, either as its own id or as the id of the same clause in another rulebook.
bool says(const specs::Clause& clause, const std::string& id) {
    const auto among = [&](const std::vector<std::string>& list) {
        return std::find(list.begin(), list.end(), id) != list.end();
    };
    return clause.id == id || among(clause.events) || among(clause.same_as);
}

/// A change of the rules: the clauses that it affects, and its text.
struct Override {
    std::vector<std::string> clauses;
    std::string text;
};

Override override_of(const AnyRules& rules, const Difference& difference, const std::vector<specs::Gap>& gaps) {
    const auto gap = std::find_if(gaps.begin(), gaps.end(), [&](const specs::Gap& each) {
        return each.key == difference.key && difference.key.starts_with("readings.");
    });
    if (gap != gaps.end()) {
        return {gap->clauses, fmt::format("reading {}: {}", gap->id, difference.after)};
    }
    return {language_of(rules).clauses_of(rules, difference.key),
            "here: " + language_of(rules).changed(rules, difference)};
}

/// Returns the rulebook's own rule set, without overrides. Follows the parents of the rule set as long as they have the
/// same rulebook, and returns the last one.
AnyRules rulebooks_own_rules(const specs::LoadedRules& loaded) {
    const auto rules_of = [&](std::size_t file) {
        return specs::reload(loaded, {}, loaded.seed.value_or(1), file).rules;
    };
    AnyRules own = rules_of(0);
    for (std::size_t file = 1; file < loaded.files.size(); ++file) {
        AnyRules parent = rules_of(file);
        if (parent.rulebook != loaded.rules.rulebook) {
            break;
        }
        own = std::move(parent);
    }
    return own;
}

}  // namespace

std::map<std::string, std::vector<std::string>> overridden_clauses(const specs::LoadedRules& loaded,
                                                                   const specs::Rulebook& rulebook) {
    std::map<std::string, std::vector<std::string>> texts;
    const std::vector<specs::Gap> gaps = specs::load_gaps();
    for (const Difference& difference : differences(rulebooks_own_rules(loaded), loaded.rules)) {
        const Override changed = override_of(loaded.rules, difference, gaps);
        for (const specs::Clause& clause : rulebook.clauses) {
            const bool about = std::any_of(changed.clauses.begin(), changed.clauses.end(),
                                           [&](const std::string& id) { return says(clause, id); });
            if (about) {
                texts[clause.id].push_back(changed.text);
            }
        }
    }
    return texts;
}

}  // namespace rulescope::studies
