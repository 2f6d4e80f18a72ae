#include "analysis/studies/report/report_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/studies/report/report_overrides.h"

namespace rulescope::studies {

namespace {

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
