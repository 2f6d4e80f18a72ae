#include "tools/report_overrides.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/games/pentactic/language/rule_set_text.h"
#include "tools/rule_set_text.h"

namespace rulescope::tools {

namespace {

/// The clauses that state a number, a board or a start.
std::vector<std::string> clauses_of_key(const adaptoid::RuleSet&, const std::string& key) {
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

std::vector<std::string> clauses_of_key(const pentactic::RuleSet& rules, const std::string& key) {
    // Alone, the number of stones follows from the grid (P-22).
    const bool alone = rules.mode == pentactic::Mode::solitaire;
    const std::map<std::string, std::vector<std::string>> clauses{
        {"board.grid", {"P-2"}},
        {"pieces.pentominoes", {"P-1"}},
        {"pieces.stones", alone ? std::vector<std::string>{} : std::vector<std::string>{"P-2"}},
        {"start", {"P-22"}}};
    const auto found = clauses.find(key);
    return found == clauses.end() ? std::vector<std::string>{} : found->second;
}

/// A changed number in words.
std::string told(const adaptoid::RuleSet& rules, const Difference& difference) {
    if (difference.key == "goal.captures") {
        return difference.after + (rules.seats() == 3        ? " lost adaptoids"
                                   : difference.after == "1" ? " capture"
                                                             : " captures");
    }
    if (difference.key == "goal.counters") {
        return difference.after + (difference.after == "1" ? " counter" : " counters");
    }
    return difference.after;
}
std::string told(const pentactic::RuleSet&, const Difference& difference) {
    if (difference.key == "pieces.stones") {
        return difference.after + (difference.after == "1" ? " stone" : " stones");
    }
    return difference.after;
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

template <class Rules>
Override override_of(const Rules& rules, const Difference& difference, const std::vector<specs::Gap>& gaps) {
    const auto gap = std::find_if(gaps.begin(), gaps.end(), [&](const specs::Gap& each) {
        return each.key == difference.key && difference.key.starts_with("readings.");
    });
    if (gap != gaps.end()) {
        return {gap->clauses, fmt::format("reading {}: {}", gap->id, difference.after)};
    }
    return {clauses_of_key(rules, difference.key), "here: " + told(rules, difference)};
}

}  // namespace

template <class Rules>
Rules rulebooks_own_rules(const specs::Loaded<Rules>& loaded) {
    const auto rules_of = [&](const std::string& file) {
        return std::get<specs::Loaded<Rules>>(specs::load_any_rule_set(file, {}, loaded.seed.value_or(1))).rules;
    };
    Rules own = rules_of(loaded.files.front());
    for (std::size_t file = 1; file < loaded.files.size(); ++file) {
        Rules parent = rules_of(loaded.files[file]);
        if (parent.rulebook != loaded.rules.rulebook) {
            break;
        }
        own = std::move(parent);
    }
    return own;
}

template <class Rules>
std::map<std::string, std::vector<std::string>> overridden_clauses(const specs::Loaded<Rules>& loaded,
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

template adaptoid::RuleSet rulebooks_own_rules(const specs::LoadedRuleSet&);
template pentactic::RuleSet rulebooks_own_rules(const specs::LoadedPentactic&);
template std::map<std::string, std::vector<std::string>> overridden_clauses(const specs::LoadedRuleSet&,
                                                                            const specs::Rulebook&);
template std::map<std::string, std::vector<std::string>> overridden_clauses(const specs::LoadedPentactic&,
                                                                            const specs::Rulebook&);

}  // namespace rulescope::tools
