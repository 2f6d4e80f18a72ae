#include "reports/report/report_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "reports/report/report_overrides.h"

namespace rulescope::reports {

namespace {

std::string file_name(const std::string& path) {
    return std::filesystem::path(path).stem().string();
}

Json facts_json(const AnyRules& rules) {
    Json facts = Json::array();
    for (const NamedText& fact : rules_table(rules)) {
        facts.push_back({{"name", fact.name}, {"value", fact.value}});
    }
    return facts;
}

/// The other mode that a clause is about; "" if it holds in this one.
std::string elsewhere(const AnyRules& rules, const std::string& clause) {
    return rules.family().other_home_of_clause(rules, clause);
}

}  // namespace

Json report_ruleset(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook) {
    const AnyRules& rules = loaded.rules;
    Json json;
    json["name"] = file_name(rules.name);
    json["title"] = rules.title;
    json["hash"] = loaded.hash;
    Json parents = Json::array();
    for (std::size_t i = 1; i < loaded.files.size(); ++i) {
        parents.push_back(file_name(loaded.files[i]));
    }
    json["parents"] = parents;
    json["set"] = loaded.overrides;
    json["rulebook"] = {{"id", rulebook.id}, {"title", rulebook.title}, {"clauses", rulebook.clauses.size()}};
    json["facts"] = facts_json(rules);
    json["warnings"] = loaded.warnings;
    const AnyGame game = game_of(rules);
    json["start"] = {{"position", game.text(game.initial())}};
    json["rules"] = specs::canonical_text(rules);
    return json;
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

Json report_clauses(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook) {
    Json list = Json::array();
    const std::map<std::string, std::vector<std::string>> overridden = overridden_clauses(loaded, rulebook);
    for (const specs::Clause& clause : rulebook.clauses) {
        if (!elsewhere(loaded.rules, clause.id).empty()) {
            continue;
        }
        list.push_back({{"id", clause.id},
                        {"line", clause.line},
                        {"text", clause.text},
                        {"kind", clause.kind},
                        {"properties", clause.properties},
                        {"same_as", clause.same_as},
                        {"figures", clause.figures},
                        {"instead", overridden.contains(clause.id) ? Json(overridden.at(clause.id)) : Json::array()}});
    }
    return list;
}

Json report_elsewhere(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook) {
    // Clauses that follow each other are told as a run.
    struct Run {
        std::string way, first, last;
        bool open = true;
    };
    std::vector<Run> runs;
    for (const specs::Clause& clause : rulebook.clauses) {
        const std::string way = elsewhere(loaded.rules, clause.id);
        const bool continues = !runs.empty() && runs.back().open && runs.back().way == way;
        if (continues) {
            runs.back().last = clause.id;
            continue;
        }
        if (!runs.empty()) {
            runs.back().open = false;
        }
        if (!way.empty()) {
            runs.push_back({way, clause.id, clause.id});
        }
    }
    Json list = Json::array();
    for (const Run& run : runs) {
        const std::string clauses = run.first == run.last ? run.first : run.first + " to " + run.last;
        if (!list.empty() && list.back()["way"] == run.way) {
            list.back()["clauses"] = list.back()["clauses"].get<std::string>() + ", " + clauses;
        } else {
            list.push_back({{"way", run.way}, {"clauses", clauses}});
        }
    }
    return list;
}

Json report_readings(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook, const Json& clauses) {
    const std::vector<specs::Gap> gaps = specs::load_gaps();
    Json list = Json::array();
    for (const ReadingInForce& reading : readings_of(loaded.rules)) {
        if (!reading.matters) {
            continue;
        }
        const std::string& option = reading.option();
        const auto gap =
            std::find_if(gaps.begin(), gaps.end(), [&](const specs::Gap& each) { return each.id == reading.gap; });
        const bool listed = gap != gaps.end() && std::find(gap->rulebooks.begin(), gap->rulebooks.end(), rulebook.id) !=
                                                     gap->rulebooks.end();
        if (!listed && option == reading.options.front()) {
            continue;
        }
        Json row;
        row["gap"] = reading.gap;
        row["key"] = reading.key;
        row["option"] = option;
        row["usual"] = option == reading.options.front();
        Json options = Json::array();
        if (gap != gaps.end()) {
            row["question"] = gap->question;
            row["why"] = gap->why;
            for (const specs::GapOption& each : gap->options) {
                if (each.name == option) {
                    row["meaning"] = each.meaning;
                }
                options.push_back({{"name", each.name},
                                   {"meaning", each.meaning},
                                   {"says", each.says},
                                   {"in_force", each.name == option}});
            }
        }
        row["options"] = options;
        // Some gaps have an event of their own: how often play came to the open point.
        for (const Json& clause : clauses) {
            if (clause["id"] == row["gap"]) {
                row["fired"] = clause["fired"];
                row["games"] = clause["games"];
            }
        }
        list.push_back(row);
    }
    return list;
}

}  // namespace rulescope::reports
