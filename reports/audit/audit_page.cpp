#include "reports/audit/audit_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/text.h"
#include "reports/assets/assets.h"
#include "reports/audit/audit_document.h"
#include "reports/audit/audit_words.h"
#include "reports/report/page_parts.h"
#include "reports/report/report_pictures.h"
#include "reports/report/report_template.h"

namespace rulescope::reports {

namespace {

std::string picture_of(const AuditedTurn& turn, const ReportPictures& pictures) {
    return turn.drawn && turn.legal() ? pictures.last_turn(turn.trace, turn.rules.value_or("")) : "";
}

/// The address at which the workbench opens the game of a picture; "" if there is no picture or no workbench.
std::string link_of(const AuditedTurn& turn, const ReportPictures& pictures) {
    return turn.drawn && turn.legal() ? pictures.links().trace(turn.trace, turn.rules.value_or("")) : "";
}

Json pair_view(const AuditedPair& pair, const ReportPictures& pictures) {
    Json sides = Json::array();
    for (const AuditedSide& side : pair.sides) {
        sides.push_back({{"option", side.option},
                         {"turn", side.turn.turn.value_or("")},
                         {"words", side_words(side.turn)},
                         {"svg", picture_of(side.turn, pictures)},
                         {"workbench", link_of(side.turn, pictures)}});
    }
    return {{"a", pair.a},
            {"b", pair.b},
            {"words", pair.words},
            {"command", pair.command.value_or("")},
            {"position", pair.line ? pair.line->position : ""},
            {"before", pair.line ? fmt::format("{}", fmt::join(pair.line->before, " · ")) : ""},
            {"sides", std::move(sides)}};
}

/// The table of effects: its caption and the texts of its rows.
Json effects_view(const AuditedPoint& point, const AuditBounds& bounds) {
    Json rows = Json::array();
    for (const AuditEffect& effect : point.effects) {
        const EffectWords words = effect_words(effect);
        rows.push_back({{"option", effect.option},
                        {"in_force", effect.in_force},
                        {"touched", touched_words(effect)},
                        {"turns", words.turns},
                        {"score", words.score},
                        {"turns_change", words.turns_change},
                        {"score_change", words.score_change}});
    }
    return {{"caption",
             fmt::format("{} random games under each option, the same seeds; changes against the option in force",
                         grouped(bounds.games))},
            {"rows", std::move(rows)}};
}

/// Returns the sentence without the verdict with which it begins; the page shows the verdict separately.
std::string beyond_label(const std::string& sentence, const std::string& label) {
    const std::size_t begin = label.size() + 2;
    return sentence.size() <= begin ? "" : capitalised(sentence.substr(begin));
}

Json point_view(const AuditedPoint& point, const AuditBounds& bounds, const ReportPictures& pictures) {
    const std::string label = label_of(point.verdict);
    Json view{{"id", point.id},
              {"question", point.question},
              {"why", point.why},
              {"clauses", point.clauses},
              {"label", label},
              {"words", beyond_label(point.words, label)},
              {"shows", changes_games(point.verdict)}};
    view["options"] = Json::array();
    for (const AuditedOption& option : point.options) {
        view["options"].push_back({{"name", option.name},
                                   {"meaning", option.meaning},
                                   {"says", option.says},
                                   {"default", option.is_default},
                                   {"in_force", option.in_force}});
    }
    view["pairs"] = Json::array();
    for (const AuditedPair& pair : point.pairs) {
        view["pairs"].push_back(pair_view(pair, pictures));
    }
    view["effects"] = point.effects.empty() ? Json(nullptr) : effects_view(point, bounds);
    return view;
}

struct PointSection {
    std::string id, heading, intro;
    Json points = Json::array();
};

Json sections_view(const AuditResult& result, const ReportPictures& pictures) {
    PointSection own{"open", "Open points", "", Json::array()};
    PointSection elsewhere{"elsewhere", "Open in other rulebooks",
                           "This rulebook decides these points; others of the family leave them open. The effects of "
                           "the other answers are shown for comparison.",
                           Json::array()};
    PointSection rest{"rest", "Not compared",
                      "Points that make no difference here, or whose options cannot be compared turn by turn.",
                      Json::array()};
    for (const AuditedPoint& point : result.points) {
        PointSection& section = !point.compared() ? rest : point.open ? own : elsewhere;
        section.points.push_back(point_view(point, result.bounds, pictures));
    }
    Json sections = Json::array();
    for (PointSection* section : {&own, &elsewhere, &rest}) {
        if (section == &own || !section->points.empty()) {
            sections.push_back({{"id", section->id},
                                {"heading", section->heading},
                                {"intro", section->intro},
                                {"gaps", std::move(section->points)}});
        }
    }
    return sections;
}

/// Returns the sighting whose game is shown. If the rule set excludes the situation and another option allows it, the
/// game is played under that option.
const AuditedSighting& shown_sighting(const AuditedSituation& situation) {
    return situation.under ? situation.under->there : situation.here;
}

Json situation_view(const AuditedSituation& situation, const ReportPictures& pictures) {
    Json view{{"id", situation.id}, {"sentence", situation.sentence}, {"concerns", situation.concerns}};
    view["words"] = situation.here.words;
    if (situation.under) {
        view["words"] =
            fmt::format("{} With {}: {}", situation.here.words, situation.under->set, situation.under->there.words);
    }
    if (const AuditedSighting& shown = shown_sighting(situation); shown.turn) {
        view["svg"] = picture_of(*shown.turn, pictures);
        view["workbench"] = link_of(*shown.turn, pictures);
        view["turn"] = shown.turn->turn.value_or("");
        view["length"] = shown.turn->trace.turns.size();
        view["turn_words"] = side_words(*shown.turn);
        view["turns"] = shown.turn->trace.turns;
        view["position"] = shown.turn->position;
    }
    return view;
}

}  // namespace

Json audit_view(const AuditResult& result, const ReportPictures& pictures) {
    Json view;
    view["findings"] = audit_findings(result);
    view["command"] = result.command;
    view["sections"] = sections_view(result, pictures);
    Json shown = Json::array();
    Json not_shown = Json::array();
    for (const AuditedSituation& situation : result.situations) {
        (shown_sighting(situation).turn ? shown : not_shown).push_back(situation_view(situation, pictures));
    }
    view["shown"] = std::move(shown);
    view["not_shown"] = not_shown.empty() ? Json(nullptr) : Json{{"situations", std::move(not_shown)}};
    return view;
}

std::string audit_page(const specs::LoadedRules& ruleset, AuditResult result) {
    mark_drawn(result, AuditDrawings::all);
    Json view = audit_view(result, ReportPictures(ruleset));
    view["version"] = version();
    add_style(view);
    view["title"] = result.title;
    view["rulebook"] = result.rulebook.title;
    view["ruleset"] = result.ruleset;
    view["hash"] = result.hash;
    view["set"] = result.set;
    view["seed"] = result.seed;
    view["complete"] = result.complete;
    view["bounds"] = audit_bounds(result);
    view["bounds"]["memory"] = fmt::format("{} MB", result.bounds.memory_bytes >> 20U);
    return fill(page_template("audit.html"), view);
}

}  // namespace rulescope::reports
