// The page of an audit: questions and answers with figures, by the template of reports/page.
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

/// What the template asks of a turn besides what the document has.
void prepare_side(Json& side) {
    side["words"] = side_words(side);
    side["verdict"] = side.at("legal").get<bool>() ? "" : "not legal";
}

void prepare_pair(Json& pair) {
    // Where the pair has none, those of the page as a whole are not meant.
    for (const char* key : {"command", "position"}) {
        if (!pair.contains(key)) {
            pair[key] = "";
        }
    }
    pair["show_command"] = pair.at("command") != "";
    pair["before_text"] = "";
    if (!pair.contains("sides")) {
        pair["sides"] = Json::array();
        return;
    }
    for (Json& side : pair.at("sides")) {
        prepare_side(side);
    }
    if (pair.contains("before")) {
        pair["before_text"] = fmt::format("{}", fmt::join(pair.at("before").get<std::vector<std::string>>(), " · "));
    }
}

/// The sentence without the verdict that it begins with, which stands before it.
std::string beyond_label(const std::string& sentence, const std::string& label) {
    const std::size_t begin = label.size() + 2;
    if (sentence.size() <= begin) {
        return "";
    }
    return capitalised(sentence.substr(begin));
}

void prepare_gap(Json& gap, const Json& games) {
    const std::string verdict = gap.at("verdict").get<std::string>();
    gap["label"] = verdict_label(verdict);
    gap["words"] = beyond_label(gap.at("words").get<std::string>(), gap.at("label").get<std::string>());
    gap["shows"] = changes_games(verdict);
    for (Json& pair : gap.at("pairs")) {
        prepare_pair(pair);
    }
    for (Json& effect : gap.at("effects")) {
        const EffectWords words = effect_words(effect);
        effect["turns_cell"] = words.turns;
        effect["score_cell"] = words.score;
        effect["turns_change"] = words.turns_change;
        effect["score_change"] = words.score_change;
        effect["touched_words"] = touched_words(effect);
    }
    gap["effects_shown"] = !gap.at("effects").empty();
    gap["caption"] =
        fmt::format("{} random games under each option, the same seeds; changes against the option in force",
                    grouped(games.get<std::uint64_t>()));
}

void prepare_situation(Json& situation) {
    const std::string verdict = situation.at("verdict").get<std::string>();
    situation["found"] = verdict == "found";
    if (const Json& under = situation.at("under"); under.is_object()) {
        // Shown as it is with the other option, and why it is not here.
        const std::string words = fmt::format("{} With {}: {}", situation.at("words").get<std::string>(),
                                              under.at("set").get<std::string>(), under.at("words").get<std::string>());
        const Json other = under;
        situation.update(other);
        situation["words"] = words;
        situation["found"] = other.at("verdict") == "found";
    }
    if (situation.contains("legal")) {
        const std::string words = situation.at("words").get<std::string>();
        prepare_side(situation);
        situation["told_words"] = situation.at("words");
        situation["words"] = words;
        // A situation that the start shows has no turn.
        situation["turn"] = situation.at("turn").is_null() ? Json("") : situation.at("turn");
        situation["length"] = situation.at("trace").at("turns").size();
    }
}

}  // namespace

Json audit_view(const Json& document) {
    Json view = document;
    view["findings"] = audit_findings(document);
    view["bounds"]["memory"] = fmt::format("{} MB", view.at("bounds").at("memory_bytes").get<std::uint64_t>() >> 20U);
    Json own = Json::array();
    Json elsewhere = Json::array();
    Json rest = Json::array();
    for (Json& gap : view.at("gaps")) {
        prepare_gap(gap, document.at("bounds").at("games"));
        (!gap.at("compared").get<bool>() ? rest : gap.at("open").get<bool>() ? own : elsewhere).push_back(gap);
    }
    view["sections"] = Json::array({{{"id", "open"}, {"heading", "Open points"}, {"intro", ""}, {"gaps", own}}});
    if (!elsewhere.empty()) {
        view["sections"].push_back({{"id", "elsewhere"},
                                    {"heading", "Open in other rulebooks"},
                                    {"intro",
                                     "This rulebook decides these points; others of the family leave them open. What "
                                     "the other answers would change is told for comparison."},
                                    {"gaps", elsewhere}});
    }
    if (!rest.empty()) {
        view["sections"].push_back({{"id", "rest"},
                                    {"heading", "Not compared"},
                                    {"intro",
                                     "Points that make no difference here, or whose options cannot be played "
                                     "side by side."},
                                    {"gaps", rest}});
    }
    view["shown"] = Json::array();
    view["unseen"] = Json::array();
    for (Json& situation : view.at("situations")) {
        prepare_situation(situation);
        view[situation.at("found").get<bool>() ? "shown" : "unseen"].push_back(situation);
    }
    view["has_unseen"] = !view.at("unseen").empty();
    return view;
}

std::string audit_page(const AuditResult& result) {
    Json document = audit_document(result, AuditDrawings::all);
    ReportPictures(result.ruleset).draw_audit(document);
    Json view = audit_view(document);
    view["style"] = std::string(asset("style.css"));
    return fill(page_template("audit.html"), view);
}

}  // namespace rulescope::reports
