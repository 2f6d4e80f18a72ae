#include "tools/report_overrides.h"

#include <fmt/format.h>

#include <algorithm>

#include "tools/rule_set_text.h"

namespace rulescope::tools {

namespace {

/// The clauses that state a number, a board or a start.
std::vector<std::string> clauses_of_key(const std::string& key) {
    static const std::map<std::string, std::vector<std::string>> clauses{{"board", {"A-1"}},
                                                                         {"seats.order", {"A-6", "T-3"}},
                                                                         {"setup", {"S-15", "S-16"}},
                                                                         {"start", {"A-5", "T-2", "N-4"}},
                                                                         {"supply", {"A-2", "T-1"}},
                                                                         {"goal.captures", {"A-26", "T-8"}},
                                                                         {"goal.counters", {"A-3", "T-1"}}};
    const auto found = clauses.find(key);
    return found == clauses.end() ? std::vector<std::string>{} : found->second;
}

/// What a clause of the rulebook is called where its sentence stands first.
bool says(const specs::Clause& clause, const std::string& id) {
    const auto among = [&](const std::vector<std::string>& list) {
        return std::find(list.begin(), list.end(), id) != list.end();
    };
    return clause.id == id || among(clause.events) || among(clause.same_as);
}

/// A difference, the clauses it is about, and how it is told there.
struct Override {
    std::vector<std::string> clauses;
    std::string text;
};

Override override_of(const Difference& difference, const std::vector<specs::Gap>& gaps, int seats) {
    const auto gap = std::find_if(gaps.begin(), gaps.end(), [&](const specs::Gap& each) {
        return each.key == difference.key && difference.key.starts_with("readings.");
    });
    if (gap != gaps.end()) {
        return {gap->clauses, fmt::format("reading {}: {}", gap->id, difference.after)};
    }
    std::string value = difference.after;
    if (difference.key == "goal.captures") {
        value += seats == 3 ? " lost adaptoids" : difference.after == "1" ? " capture" : " captures";
    } else if (difference.key == "goal.counters") {
        value += difference.after == "1" ? " counter" : " counters";
    }
    return {clauses_of_key(difference.key), "here: " + value};
}

}  // namespace

adaptoid::RuleSet rulebooks_own_rules(const specs::LoadedRuleSet& loaded) {
    const std::uint64_t seed = loaded.seed.value_or(1);
    adaptoid::RuleSet own = specs::load_rule_set(loaded.files.front(), {}, seed).rules;
    for (std::size_t file = 1; file < loaded.files.size(); ++file) {
        adaptoid::RuleSet parent = specs::load_rule_set(loaded.files[file], {}, seed).rules;
        if (parent.rulebook != loaded.rules.rulebook) {
            break;
        }
        own = std::move(parent);
    }
    return own;
}

std::map<std::string, std::vector<std::string>> overridden_clauses(const specs::LoadedRuleSet& loaded,
                                                                   const specs::Rulebook& rulebook) {
    std::map<std::string, std::vector<std::string>> texts;
    const std::vector<specs::Gap> gaps = specs::load_gaps();
    for (const Difference& difference : differences(rulebooks_own_rules(loaded), loaded.rules)) {
        const Override changed = override_of(difference, gaps, loaded.rules.seats());
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

}  // namespace rulescope::tools
