#include "tools/report_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "analysis/drawing/figure.h"
#include "core/adaptoid/notation.h"
#include "tools/numbers.h"
#include "tools/position_text.h"
#include "tools/rule_set_text.h"
#include "tools/specs/error.h"

namespace rulescope::tools {

namespace {

std::string file_name(const std::string& path) {
    return std::filesystem::path(path).stem().string();
}

[[noreturn]] void figure_fault(const specs::FigureSpec& figure, const std::string& why) {
    throw specs::InputError(specs::Message{figure.path, 0, 0, fmt::format("figure '{}': {}", figure.id, why)});
}

Cell cell_of(const specs::FigureSpec& figure, const adaptoid::RuleSet& rules, const std::string& name) {
    const Cell cell = rules.board.find(name);
    if (cell == no_cell) {
        figure_fault(figure, fmt::format("the board of {} has no cell {}", rules.name, name));
    }
    return cell;
}

std::string draw(const drawing::FigureRequest& request, const specs::FigureSpec& figure) {
    const Result<std::string> svg = drawing::draw_figure(request);
    if (!svg.ok()) {
        figure_fault(figure, svg.faults().front().message);
    }
    return *svg;
}

/// The figure with the marks that its own rule set gives it; its caption stands in the page's text.
std::string draw_figure_of(const specs::FigureSpec& figure) {
    const adaptoid::RuleSet rules = specs::load_rule_set(figure.ruleset).rules;
    drawing::FigureRequest request;
    request.kind = drawing::figure_kind_of(figure.kind).value_or(drawing::FigureKind::position);
    request.title = figure.title;
    request.rules = rules;
    if (figure.position.empty()) {
        request.position = adaptoid::Adaptoid(rules).initial();
    } else {
        const Result<adaptoid::Position> position = adaptoid::parse_position(rules, figure.position);
        if (!position.ok()) {
            figure_fault(figure, position.faults().front().message);
        }
        request.position = *position;
    }
    for (const std::string& name : figure.focus) {
        request.focus.push_back(cell_of(figure, rules, name));
    }
    for (const auto& [name, label] : figure.labels) {
        request.labels[cell_of(figure, rules, name)] = label;
    }
    request.pitch = 60;
    return draw(request, figure);
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

Json report_clauses(const specs::Rulebook& rulebook) {
    Json list = Json::array();
    for (const specs::Clause& clause : rulebook.clauses) {
        list.push_back({{"id", clause.id},
                        {"line", clause.line},
                        {"text", clause.text},
                        {"kind", clause.kind},
                        {"properties", clause.properties},
                        {"same_as", clause.same_as},
                        {"figures", clause.figures}});
    }
    return list;
}

Json report_figures(const specs::Rulebook& rulebook) {
    Json list = Json::array();
    std::set<std::string> drawn;
    for (const specs::Clause& clause : rulebook.clauses) {
        for (const std::string& id : clause.figures) {
            if (!drawn.insert(id).second) {
                continue;
            }
            const specs::FigureSpec figure = specs::load_figure(id);
            Json shown = Json::array();
            for (const specs::Clause& other : rulebook.clauses) {
                if (std::find(other.figures.begin(), other.figures.end(), id) != other.figures.end()) {
                    shown.push_back(other.id);
                }
            }
            list.push_back({{"id", id},
                            {"title", figure.title},
                            {"caption", figure.caption},
                            {"wide", figure.kind == "configurations"},
                            {"clauses", shown},
                            {"svg", draw_figure_of(figure)}});
        }
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
