#include "analysis/studies/report/report_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::studies {

namespace {

// Finds the clauses of the rulebook that a rule set changes. The change may be a number, the board, the start or a
// reading.

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

/// Returns for each clause of the rulebook the texts of its changes, for example "here: 6 captures" or "reading G-7:
/// legs". A changed reading is listed under the clauses that the list of gaps names for the reading. A changed number
/// is listed under the clauses that state the number. A clause that refers to a clause of another rulebook (events,
/// same_as) gets the changes of that clause. A different mode is not a change.
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

std::string file_name(const std::string& path) {
    return std::filesystem::path(path).stem().string();
}

/// The other mode to which a clause belongs; "" if it applies in this mode.
std::string other_mode(const AnyRules& rules, const std::string& clause) {
    return rules.family().other_home_of_clause(rules, clause);
}

}  // namespace

ReportedRuleSet report_ruleset(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook) {
    const AnyRules& rules = loaded.rules;
    const AnyGame game = game_of(rules);
    ReportedRuleSet reported;
    reported.name = file_name(rules.name);
    reported.title = rules.title;
    reported.hash = loaded.hash;
    for (std::size_t i = 1; i < loaded.files.size(); ++i) {
        reported.parents.push_back(file_name(loaded.files[i]));
    }
    reported.set = loaded.overrides;
    reported.rulebook = {rulebook.id, rulebook.title, rulebook.clauses.size()};
    for (const NamedText& fact : language_of(rules).table(rules)) {
        reported.facts.push_back({fact.name, fact.value});
    }
    reported.warnings = loaded.warnings;
    reported.start.position = game.text(game.initial());
    reported.rules = specs::canonical_text(rules);
    return reported;
}

std::map<std::string, std::string> clause_texts() {
    std::map<std::string, std::string> texts;
    for (const std::string& id : specs::shipped_rulebooks()) {
        for (const specs::Clause& clause : specs::load_rulebook(id).clauses) {
            texts.emplace(clause.id, clause.text);
        }
    }
    for (const specs::Gap& gap : specs::load_gaps()) {
        texts.emplace(gap.id, gap.question);
    }
    return texts;
}

std::vector<ReportedClause> report_clauses(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook) {
    std::vector<ReportedClause> list;
    const std::map<std::string, std::vector<std::string>> overridden = overridden_clauses(loaded, rulebook);
    for (const specs::Clause& clause : rulebook.clauses) {
        if (other_mode(loaded.rules, clause.id).empty()) {
            list.push_back({clause.id, clause.line, clause.text, clause.kind, clause.properties, clause.same_as,
                            clause.figures,
                            overridden.contains(clause.id) ? overridden.at(clause.id) : std::vector<std::string>{}});
        }
    }
    return list;
}

std::vector<OtherMode> report_other_modes(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook) {
    // A run: consecutive clauses of the same mode.
    struct Run {
        std::string mode, first, last;
    };
    std::vector<Run> runs;
    std::string mode_before;
    for (const specs::Clause& clause : rulebook.clauses) {
        const std::string mode = other_mode(loaded.rules, clause.id);
        if (!mode.empty() && mode == mode_before) {
            runs.back().last = clause.id;
        } else if (!mode.empty()) {
            runs.push_back({mode, clause.id, clause.id});
        }
        mode_before = mode;
    }
    std::vector<OtherMode> list;
    for (const Run& run : runs) {
        const std::string clauses = run.first == run.last ? run.first : run.first + " to " + run.last;
        if (!list.empty() && list.back().mode == run.mode) {
            list.back().clauses += ", " + clauses;
        } else {
            list.push_back({run.mode, clauses});
        }
    }
    return list;
}

namespace {

/// Adds the question, the reason for the default, and the options from the list of gaps.
void add_gap(ReportedReading& reported, const specs::Gap& gap) {
    reported.question = gap.question;
    reported.why = gap.why;
    for (const specs::GapOption& option : gap.options) {
        const bool in_force = option.name == reported.option;
        if (in_force) {
            reported.meaning = option.meaning;
        }
        reported.options.push_back({option.name, option.meaning, option.says, in_force});
    }
}

}  // namespace

std::vector<ReportedReading> report_readings(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook,
                                             const play::MatchCounts& counts) {
    const std::vector<specs::Gap> gaps = specs::load_gaps();
    std::vector<ReportedReading> list;
    for (const ReadingInForce& reading : readings_of(loaded.rules)) {
        if (!reading.matters) {
            continue;
        }
        const auto gap =
            std::find_if(gaps.begin(), gaps.end(), [&](const specs::Gap& each) { return each.id == reading.gap; });
        const bool listed = gap != gaps.end() && std::find(gap->rulebooks.begin(), gap->rulebooks.end(), rulebook.id) !=
                                                     gap->rulebooks.end();
        const bool usual = reading.option() == reading.options.front();
        if (!listed && usual) {
            continue;
        }
        ReportedReading reported{reading.gap, reading.key, reading.option(), usual};
        if (gap != gaps.end()) {
            add_gap(reported, *gap);
        }
        // Some gaps have their own event, which fires when play reaches the open point.
        if (const auto met = counts.clauses.find(reading.gap); met != counts.clauses.end()) {
            reported.fired = met->second.fired;
            reported.games = met->second.games;
        }
        list.push_back(std::move(reported));
    }
    return list;
}

}  // namespace rulescope::studies
