#include "tools/report_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "analysis/drawing/figure.h"
#include "core/adaptoid/adaptoid.h"
#include "tools/report_overrides.h"
#include "tools/rule_set_text.h"

namespace rulescope::tools {

namespace {

std::string file_name(const std::string& path) {
    return std::filesystem::path(path).stem().string();
}

std::string draw_start(const adaptoid::RuleSet& rules) {
    drawing::FigureRequest request;
    request.rules = rules;
    request.position = adaptoid::Adaptoid(rules).initial();
    request.title = "The start of " + rules.title;
    request.cell_names = true;
    request.pitch = 54;
    const Result<std::string> svg = drawing::draw_figure(request);
    return svg.ok() ? *svg : std::string();
}

std::string goal_text(const adaptoid::RuleSet& rules) {
    return rules.seats() == 3 ? fmt::format("a colour that has lost {} loses the game", rules.captures)
                              : fmt::format("{} captures win", rules.captures);
}

}  // namespace

Json report_ruleset(const specs::LoadedRuleSet& loaded, const specs::Rulebook& rulebook) {
    const adaptoid::RuleSet& rules = loaded.rules;
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
    const auto fact = [](const std::string& name, const std::string& value) {
        return Json{{"name", name}, {"value", value}};
    };
    json["facts"] = Json::array({fact("Board", board_text(rules.board)), fact("Seats", seats_text(rules)),
                                 fact("Start", start_text(rules)), fact("Box", supply_text(rules.supply)),
                                 fact("Goal", goal_text(rules))});
    json["warnings"] = loaded.warnings;
    json["start"] = {{"position", adaptoid::Adaptoid(rules).text(adaptoid::Adaptoid(rules).initial())},
                     {"svg", draw_start(rules)}};
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

Json report_clauses(const specs::LoadedRuleSet& loaded, const specs::Rulebook& rulebook) {
    Json list = Json::array();
    const std::map<std::string, std::vector<std::string>> overridden = overridden_clauses(loaded, rulebook);
    for (const specs::Clause& clause : rulebook.clauses) {
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

Json report_readings(const specs::LoadedRuleSet& loaded, const specs::Rulebook& rulebook, const Json& clauses) {
    const std::vector<specs::Gap> gaps = specs::load_gaps();
    Json list = Json::array();
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        const std::string option(reading.options[static_cast<std::size_t>(reading.get(loaded.rules.readings))]);
        const std::string key(reading.key);
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

}  // namespace rulescope::tools
