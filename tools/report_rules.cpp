#include "tools/report_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "analysis/games/adaptoid/verify/readings.h"
#include "analysis/games/pentactic/verify/modes.h"
#include "analysis/games/pentactic/verify/readings.h"
#include "analysis/games/pentactic/language/rule_set_text.h"
#include "tools/readings_text.h"
#include "tools/report_drawing.h"
#include "tools/report_overrides.h"
#include "tools/rule_set_text.h"
#include "tools/turn.h"

namespace rulescope::tools {

namespace {

std::string file_name(const std::string& path) {
    return std::filesystem::path(path).stem().string();
}

std::string goal_text(const adaptoid::RuleSet& rules) {
    return rules.seats() == 3 ? fmt::format("a colour that has lost {} loses the game", rules.captures)
                              : fmt::format("{} captures win", rules.captures);
}

std::string goal_text(const pentactic::RuleSet& rules) {
    switch (rules.mode) {
        case pentactic::Mode::solitaire: return "every pentomino is laid";
        case pentactic::Mode::basic:
            return rules.readings.basic_winner == pentactic::BasicWinner::most ? "more points after two games win"
                                                                               : "fewer points after two games win";
        case pentactic::Mode::duel:
        case pentactic::Mode::group: break;
    }
    return "fewest points win, equal ones share";
}

Json fact(const std::string& name, const std::string& value) {
    return {{"name", name}, {"value", value}};
}

Json facts_json(const adaptoid::RuleSet& rules) {
    return Json::array({fact("Board", adaptoid::board_text(rules.board)), fact("Seats", seats_text(rules)),
                        fact("Start", start_text(rules)), fact("Box", adaptoid::supply_text(rules.supply)),
                        fact("Goal", goal_text(rules))});
}

Json facts_json(const pentactic::RuleSet& rules) {
    Json facts = Json::array({fact("Game", mode_text(rules)), fact("Grid", grid_text(rules)),
                              fact("Box", pieces_text(rules) + (rules.boards() > 1 ? ", for each player" : ""))});
    if (rules.mode == pentactic::Mode::solitaire) {
        facts.push_back(fact("Start", start_text(rules)));
    }
    facts.push_back(fact("Goal", goal_text(rules)));
    return facts;
}

bool matters(const adaptoid::RuleSet&, const std::string&) {
    return true;
}
bool matters(const pentactic::RuleSet& rules, const std::string& key) {
    return reading_matters_in(rules.mode, key);
}

/// The other way to play that a clause is about; "" if it holds in this one.
std::string elsewhere(const adaptoid::RuleSet&, const std::string&) {
    return "";
}
std::string elsewhere(const pentactic::RuleSet& rules, const std::string& clause) {
    return clause_holds_in(rules.mode, clause) ? "" : pentactic::home_of_clause(clause);
}

}  // namespace

template <class Rules>
Json report_ruleset(const specs::Loaded<Rules>& loaded, const specs::Rulebook& rulebook) {
    const Rules& rules = loaded.rules;
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
    const auto game = game_of(rules);
    json["start"] = {{"position", game.text(game.initial())}, {"svg", draw_start(game)}};
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

template <class Rules>
Json report_clauses(const specs::Loaded<Rules>& loaded, const specs::Rulebook& rulebook) {
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

template <class Rules>
Json report_elsewhere(const specs::Loaded<Rules>& loaded, const specs::Rulebook& rulebook) {
    // Clauses that follow each other are told as a run.
    struct Run {
        std::string way, first, last;
        bool open = true;
    };
    std::vector<Run> runs;
    for (const specs::Clause& clause : rulebook.clauses) {
        const std::string way = elsewhere(loaded.rules, clause.id);
        const bool goes_on = !runs.empty() && runs.back().open && runs.back().way == way;
        if (goes_on) {
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
            list.back()["clauses"] = list.back()["clauses"].template get<std::string>() + ", " + clauses;
        } else {
            list.push_back({{"way", run.way}, {"clauses", clauses}});
        }
    }
    return list;
}

template <class Rules>
Json report_readings(const specs::Loaded<Rules>& loaded, const specs::Rulebook& rulebook, const Json& clauses) {
    const std::vector<specs::Gap> gaps = specs::load_gaps();
    Json list = Json::array();
    for (const auto& reading : infos_of(loaded.rules)) {
        const std::string option = option_of(reading, loaded.rules.readings);
        const std::string key(reading.key);
        if (!matters(loaded.rules, key)) {
            continue;
        }
        const auto gap =
            std::find_if(gaps.begin(), gaps.end(), [&](const specs::Gap& each) { return each.id == reading.gap; });
        const bool told = gap != gaps.end() &&
                          std::find(gap->rulebooks.begin(), gap->rulebooks.end(), rulebook.id) != gap->rulebooks.end();
        if (!told && option == reading.options.front()) {
            continue;
        }
        Json row;
        row["gap"] = std::string(reading.gap);
        row["key"] = key;
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

template Json report_ruleset(const specs::LoadedRuleSet&, const specs::Rulebook&);
template Json report_ruleset(const specs::LoadedPentactic&, const specs::Rulebook&);
template Json report_clauses(const specs::LoadedRuleSet&, const specs::Rulebook&);
template Json report_clauses(const specs::LoadedPentactic&, const specs::Rulebook&);
template Json report_elsewhere(const specs::LoadedRuleSet&, const specs::Rulebook&);
template Json report_elsewhere(const specs::LoadedPentactic&, const specs::Rulebook&);
template Json report_readings(const specs::LoadedRuleSet&, const specs::Rulebook&, const Json&);
template Json report_readings(const specs::LoadedPentactic&, const specs::Rulebook&, const Json&);

}  // namespace rulescope::tools
