#include "reports/report/report_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/clause_order.h"
#include "analysis/game/family.h"
#include "analysis/game/text.h"
#include "reports/assets/assets.h"
#include "reports/fields.h"
#include "reports/report/page_parts.h"
#include "reports/report/report_pictures.h"
#include "reports/report/report_rules.h"
#include "reports/report/report_template.h"

namespace rulescope::reports {

namespace {

using verify::Checked;
using verify::Standing;

/// "on all positions", "to depth 5 and in 2 000 random games", "violated".
std::string stands(const Checked& one, const verify::CheckedRules& found) {
    const std::string games = found.games > 0 ? fmt::format(", {} random games", grouped(found.games)) : "";
    switch (one.standing) {
        case Standing::holds: return one.expectation == verify::Expectation::possible ? "shown" : "holds everywhere";
        case Standing::held: return fmt::format("holds to depth {}{}", found.space.full_depth, games);
        case Standing::vacuous: return "nothing it speaks of came up";
        case Standing::violated: return "violated";
        case Standing::open: break;
    }
    return "not shown within the bounds";
}

Json sentences_of(const CheckRun& run) {
    const verify::CheckedRules& found = run.found;
    const explore::Space& space = found.space;
    Json sentences = Json::array();
    const auto number = [&](Standing standing) {
        return std::count_if(found.properties.begin(), found.properties.end(),
                             [&](const Checked& one) { return one.standing == standing; });
    };
    sentences.push_back(space.exhaustive
                            ? fmt::format("All {} positions that can be reached were looked at, with {} turns.",
                                          grouped(space.positions), grouped(space.turns))
                            : fmt::format("All games of up to {} were looked at, {} positions in all{}.",
                                          counted(space.full_depth, "turn", "turns"), grouped(space.positions),
                                          found.games > 0
                                              ? fmt::format(", and {} random games to their end", grouped(found.games))
                                              : ""));
    const auto violated = number(Standing::violated);
    const auto vacuous = number(Standing::vacuous);
    sentences.push_back(fmt::format(
        "Of {} properties {}{}.", found.properties.size(),
        violated == 0 ? "none is violated" : fmt::format("{} {} violated", violated, violated == 1 ? "is" : "are"),
        vacuous == 0 ? "" : fmt::format(", and {} found nothing to speak of", vacuous)));
    for (const Checked& entry : found.certificate) {
        if (entry.standing == Standing::violated) {
            sentences.push_back(fmt::format("{}: {}.", entry.name, entry.shown ? entry.shown->finding : "never"));
        }
    }
    for (const verify::SwitchedReading& reading : run.switched) {
        sentences.push_back(fmt::format("Judged by the rulebook, which reads {} ({}) as {}; played is {}.", reading.key,
                                        reading.gap, reading.by_book, reading.here));
    }
    return sentences;
}

Json rows_of(const std::vector<Checked>& list, const verify::CheckedRules& found) {
    Json rows = Json::array();
    for (const Checked& one : list) {
        rows.push_back({{"id", one.id},
                        {"name", one.name},
                        {"stands", stands(one, found)},
                        {"violated", one.standing == Standing::violated},
                        {"note", one.note},
                        {"cases", one.premises + one.game_premises}});
    }
    return rows;
}

/// A game: the position before its last turn, the turns that lead there.
Json game_json(const CheckRun& run, const AnyGame& game, const verify::ShownGame& shown) {
    const ShownPlay play = shown_play(run.ruleset, game, shown.choices);
    Json json;
    json["turns"] = play.turns.size();
    json["proved"] = shown.shortest;
    json["before"] = game.text(play.states[play.turn_begins]);
    json["trace"] = json_of(play.trace);
    return json;
}

void add_games(Json& games, const CheckRun& run, const AnyGame& game, const std::vector<Checked>& list, bool checked) {
    for (const Checked& one : list) {
        if (!one.shown || (one.standing != Standing::violated && !checked)) {
            continue;
        }
        Json entry = game_json(run, game, *one.shown);
        entry["id"] = one.id;
        entry["name"] = one.name;
        entry["violated"] = one.standing == Standing::violated;
        entry["finding"] = one.shown->finding;
        games.push_back(std::move(entry));
    }
}

/// Several clauses may share a witness: each game is listed once.
void add_clauses(Json& json, const CheckRun& run, const AnyGame& game,
                 const std::map<std::string, std::string>& texts) {
    std::map<verify::Choices, std::size_t> witnesses;
    json["clauses"] = Json::array();
    json["witnesses"] = Json::array();
    std::vector<const verify::CoveredClause*> order;
    for (const verify::CoveredClause& clause : run.found.clauses) {
        order.push_back(&clause);
    }
    std::sort(order.begin(), order.end(), [](const auto* a, const auto* b) { return ClauseOrder{}(a->id, b->id); });
    for (const verify::CoveredClause* clause : order) {
        const std::string text = texts.contains(clause->id) ? texts.at(clause->id) : "";
        const auto [place, is_new] = witnesses.try_emplace(clause->witness->choices, witnesses.size());
        if (is_new) {
            Json witness = game_json(run, game, *clause->witness);
            witness["id"] = fmt::format("witness-{}", witnesses.size());
            witness["clauses"] = Json::array();
            json["witnesses"].push_back(std::move(witness));
        }
        Json& witness = json["witnesses"][place->second];
        witness["clauses"].push_back({{"id", clause->id}, {"text", text}});
        const std::string decisive = !clause->decisive       ? ""
                                     : clause->indispensable ? "no game ends without it"
                                     : clause->decides_start ? "yes, from the start on"
                                     : *clause->decisive     ? "yes"
                                                             : "no";
        json["clauses"].push_back({{"id", clause->id},
                                   {"text", text},
                                   {"fired", clause->fired},
                                   {"positions", clause->positions},
                                   {"games", clause->games},
                                   {"depth", clause->depth},
                                   {"proved", clause->witness->shortest},
                                   {"decisive", decisive},
                                   {"witness", witness["id"]}});
    }
    json["never"] = Json::array();
    for (const auto& [id, why] : never_fired(run)) {
        json["never"].push_back({{"id", id}, {"why", why}});
    }
}

}  // namespace

Json report_check(const CheckRun& run, const std::map<std::string, std::string>& texts) {
    const AnyGame game = game_of(run.ruleset.rules);
    const verify::CheckedRules& found = run.found;
    Json json;
    json["verdict"] = word_of(verdict_of(found));
    json["scope"] = scope_of(found);
    json["exhaustive"] = found.space.exhaustive;
    json["complete"] = !found.cut_short;
    json["states"] = found.space.positions;
    json["depth"] = found.space.full_depth;
    json["games_played"] = found.games;
    json["sentences"] = sentences_of(run);
    json["command"] = reproducing(run);
    json["certificate"] = rows_of(found.certificate, found);
    json["asked"] = rows_of(found.claims, found);
    json["properties"] = rows_of(found.properties, found);
    json["vacuous"] = Json::array();
    for (const Checked& property : found.properties) {
        if (property.standing == Standing::vacuous) {
            json["vacuous"].push_back(
                {{"id", property.id}, {"name", property.name}, {"why", why_vacuous(run, property)}});
        }
    }
    json["games"] = Json::array();
    add_games(json["games"], run, game, found.claims, true);
    add_games(json["games"], run, game, found.certificate, false);
    add_games(json["games"], run, game, found.properties, false);
    add_clauses(json, run, game, texts);
    return json;
}

std::string check_page(const CheckRun& run) {
    Json view;
    view["version"] = version();
    view["style"] = std::string(asset("style.css"));
    view["title"] = run.ruleset.rules.title;
    view["rulebook"] = run.rulebook.title;
    view["words"] = words_of(run.ruleset);
    view["hash"] = run.ruleset.hash;
    view["check"] = report_check(run, clause_texts());
    ReportPictures(run.ruleset).draw_check(view["check"]);
    return fill(page_template("check.html"), view);
}

}  // namespace rulescope::reports
