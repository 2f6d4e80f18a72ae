#include "reports/studies/check.h"

#include <fmt/format.h>

#include <memory>

#include "analysis/game/clause_order.h"
#include "analysis/game/text.h"
#include "analysis/studies/report/report_rules.h"
#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/rule_set_document.h"
#include "reports/studies/check_chapter.h"

namespace rulescope::reports {

namespace {

/// "holds", "violated", "vacuous", "inconclusive"; another field of the document states the scope.
std::string verdict_word(verify::PropertyVerdict verdict) {
    switch (verdict) {
        case verify::PropertyVerdict::holds:
        case verify::PropertyVerdict::held: return "holds";
        case verify::PropertyVerdict::vacuous: return "vacuous";
        case verify::PropertyVerdict::violated: return "violated";
        case verify::PropertyVerdict::open: break;
    }
    return "inconclusive";
}

void add_game(Json& entry, const CheckRun& run, const AnyGame& game, const std::optional<verify::ShownGame>& shown) {
    if (!shown) {
        entry["trace"] = nullptr;
        return;
    }
    const ShownPlay play = shown_play(run.ruleset, game, shown->choices);
    entry["shortest"] = shown->shortest;
    entry["turns"] = play.trace.turns.size();
    if (!shown->finding.empty()) {
        entry["finding"] = shown->finding;
    }
    if (shown->game > 0) {
        entry["game"] = shown->game;
    }
    const ShownPlace place = shown_place(run, game, *shown, play);
    entry["position"] = place.position;
    entry["turn"] = place.turn.empty() ? Json(nullptr) : Json(place.turn);
    entry["show"] = place.command;
    entry["trace"] = json_of(play.trace);
}

Json property_json(const CheckRun& run, const AnyGame& game, const verify::Checked& property) {
    Json entry{{"id", property.id}, {"name", property.name}, {"clauses", property.clauses}};
    entry["expect"] = std::string(verify::name_of(property.expectation));
    entry["verdict"] = verdict_word(property.verdict);
    const bool proved = property.verdict == verify::PropertyVerdict::holds || run.found.space.exhaustive;
    entry["scope"] = proved ? "exhaustive" : "bounded";
    entry["premise"] = property.premises + property.game_premises;
    entry["premise_search"] = property.premises;
    entry["premise_games"] = property.game_premises;
    if (!property.presupposes.empty()) {
        entry["presupposes"] = property.presupposes;
    }
    if (!property.note.empty()) {
        entry["note"] = property.note;
    }
    if (property.verdict == verify::PropertyVerdict::vacuous) {
        entry["why"] = why_vacuous(run, property);
    }
    add_game(entry, run, game, property.shown);
    return entry;
}

Json clause_json(const CheckRun& run, const AnyGame& game, const verify::CoveredClause& clause) {
    Json entry{{"id", clause.id}, {"fired", clause.fired}, {"positions", clause.positions}, {"games", clause.games}};
    entry["first_depth"] = clause.depth;
    entry["decisive"] = clause.decisive ? Json(*clause.decisive) : Json(nullptr);
    if (clause.decisive) {
        entry["decides"] = clause.decides;
        entry["decides_start"] = clause.decides_start;
        entry["indispensable"] = clause.indispensable;
    }
    Json witness = Json::object();
    add_game(witness, run, game, clause.witness);
    entry["witness"] = witness;
    return entry;
}

/// Lists the clauses of the rulebook that turns can fire, but that no turn of the run fired.
Json never_json(const CheckRun& run) {
    Json list = Json::array();
    for (const auto& [id, why] : never_fired(run)) {
        list.push_back({{"id", id}, {"why", why}});
    }
    return list;
}

Json bounds_json(const verify::CheckOptions& options) {
    return {{"states", options.states},
            {"depth", options.depth == verify::CheckOptions{}.depth ? Json(nullptr) : Json(options.depth)},
            {"memory_bytes", options.memory_bytes},
            {"games", options.games},
            {"max_turns", options.max_turns},
            {"violations", options.violations},
            {"seed", options.seed}};
}

Json layers_json(const search::Space& space) {
    Json layers = Json::array();
    for (const search::SpaceLayer& layer : space.layers) {
        layers.push_back({{"positions", layer.positions}, {"finished", layer.finished}, {"classes", layer.classes}});
    }
    return layers;
}

/// What kept the check from a verdict: the word of the study; empty if it has one.
std::string stopped_by(const verify::CheckedRules& found) {
    return found.cut_short                                   ? found.cut_by
           : verdict_of(found) == CheckVerdict::inconclusive ? found.space.stopped_by
                                                             : "";
}

Json fields_of(const CheckRun& run) {
    const AnyGame game = game_of(run.ruleset.rules);
    const search::Space& space = run.found.space;
    Json document = new_document("check");
    add_rule_set(document, run.ruleset);
    document["judged_by"] = {{"rulebook", run.rulebook.id}, {"as_read", run.as_read}, {"switched", Json::array()}};
    for (const verify::SwitchedReading& reading : run.switched) {
        document["judged_by"]["switched"].push_back(
            {{"gap", reading.gap}, {"key", reading.key}, {"here", reading.here}, {"rulebook", reading.by_book}});
    }
    document["verdict"] = word_of(verdict_of(run.found));
    document["scope"] = scope_of(run.found);
    document["command"] = run.command;
    document["bounds"] = bounds_json(run.options);
    document["states"] = space.positions;
    document["turns"] = space.turns;
    document["full_depth"] = space.full_depth;
    document["stopped_by"] = run.found.cut_short ? run.found.cut_by : space.stopped_by;
    add_stopped(document, stopped_by(run.found));
    document["layers"] = layers_json(space);
    document["memory_per_position"] = space.positions == 0 ? 0 : space.memory / space.positions;
    document["games"] = run.found.games;
    document["unfinished"] = run.found.unfinished;
    document["properties"] = Json::array();
    Json vacuous = Json::array();
    for (const verify::Checked& property : run.found.properties) {
        document["properties"].push_back(property_json(run, game, property));
        if (property.verdict == verify::PropertyVerdict::vacuous) {
            vacuous.push_back(property.id);
        }
    }
    document["vacuous"] = vacuous;
    document["certificate"] = Json::array();
    for (const verify::Checked& entry : run.found.certificate) {
        document["certificate"].push_back(property_json(run, game, entry));
    }
    document["claims"] = Json::array();
    for (const verify::Checked& claim : run.found.claims) {
        document["claims"].push_back(property_json(run, game, claim));
    }
    document["clauses"] = Json::array();
    for (const verify::CoveredClause& clause : run.found.clauses) {
        document["clauses"].push_back(clause_json(run, game, clause));
    }
    document["never"] = never_json(run);
    return document;
}

/// What the search and the games covered, and what the rule set is judged by.
std::string coverage_of(const CheckRun& run) {
    const search::Space& space = run.found.space;
    std::string text =
        space.exhaustive
            ? fmt::format("After {} nothing new is found.", counted(space.layers.size() - 1, "turn", "turns"))
            : fmt::format("The search, of {}, ended: {}.", counted(space.turns, "turn", "turns"),
                          sentence_of(early_end(space.stopped_by)));
    if (space.positions >= 1000) {
        text += fmt::format(" Memory: {} bytes a position.", space.memory / space.positions);
    }
    text += " Symmetry check: the class sizes of every complete layer sum to its number of positions.";
    if (run.found.games > 0) {
        text += fmt::format(
            " In the random games {} were judged; {} not over after {}.", counted(run.found.game_plies, "ply", "plies"),
            counted(run.found.unfinished, "game was", "games were"), counted(run.options.max_turns, "turn", "turns"));
    }
    return text;
}

Document document_of(const CheckRun& run) {
    const CheckChapter chapter = report_check(run, clause_texts());
    const auto pictures = std::make_shared<const ReportPictures>(run.ruleset);
    Document document{"Checked by Rulescope", run.ruleset.rules.title,
                      fmt::format("{} · {}",
                                  run.as_read ? "Judged by its own readings"
                                              : fmt::format("Judged by the rulebook: {}", run.rulebook.title),
                                  mark::code(words_of(run.ruleset))),
                      checked_blocks(chapter, pictures, Blocks().sentence(coverage_of(run), Tone::hint))};
    document.blocks.section("witnesses", "Witnesses", "Witnesses").add(clause_blocks(chapter));
    document.blocks.add(Group{Group::Kind::examples, witness_pictures(chapter, pictures)}, Shown::on_page);
    document.footer = fmt::format(
        "Rule set hash {}. The same command gives the same page, on any machine and with any number of threads.",
        mark::code(run.ruleset.hash));
    return document;
}

}  // namespace

StudyOutcome outcome_of(CheckRun checked) {
    const auto run = std::make_shared<const CheckRun>(std::move(checked));
    const CheckVerdict verdict = verdict_of(run->found);
    StudyOutcome outcome{"check", fields_of(*run), [run] { return document_of(*run); }};
    outcome.status = verdict == CheckVerdict::violated ? 1 : verdict == CheckVerdict::holds ? 0 : 4;
    outcome.command = run->command;
    if (const std::string stopped = verdict == CheckVerdict::inconclusive ? stopped_by(run->found) : "";
        !stopped.empty()) {
        outcome.ended_early = sentence_of(early_end(stopped));
    }
    outcome.rulesets.push_back(identity(run->ruleset));
    outcome.facts = {{"states", run->options.states},
                     {"games", run->options.games},
                     {"verdict", word_of(verdict)},
                     {"scope", scope_of(run->found)},
                     {"reproduce", run->command}};
    return outcome;
}

}  // namespace rulescope::reports
