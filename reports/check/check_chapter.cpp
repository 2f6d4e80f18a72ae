#include "reports/check/check_chapter.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/clause_order.h"
#include "analysis/game/family.h"
#include "analysis/game/text.h"
#include "analysis/studies/report/report_rules.h"
#include "reports/assets/assets.h"
#include "reports/check/shown_place.h"
#include "reports/fields.h"
#include "reports/report/page_parts.h"
#include "reports/report/report_pictures.h"
#include "reports/report/report_template.h"
#include "reports/trace_fields.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const CheckedGame& game) {
    fields("turns", game.turns);
    fields("proved", game.proved);
    fields("before", game.before);
    fields("trace", game.trace);
    fields.maybe("position", game.position);
    fields.maybe("show", game.show);
    fields.maybe("svg", game.svg);
}

inline void describe(FieldWriter& fields, const CheckChapter::Row& row) {
    fields("id", row.id);
    fields("name", row.name);
    fields("verdict", row.verdict);
    fields("violated", row.violated);
    fields("note", row.note);
    fields("cases", row.cases);
}

inline void describe(FieldWriter& fields, const CheckChapter::Vacuous& vacuous) {
    fields("id", vacuous.id);
    fields("name", vacuous.name);
    fields("why", vacuous.why);
}

inline void describe(FieldWriter& fields, const CheckChapter::Shown& shown) {
    describe(fields, shown.game);
    fields("id", shown.id);
    fields("name", shown.name);
    fields("violated", shown.violated);
    fields("finding", shown.finding);
}

inline void describe(FieldWriter& fields, const CheckChapter::Clause& clause) {
    fields("id", clause.id);
    fields("text", clause.text);
    fields("fired", clause.fired);
    fields("positions", clause.positions);
    fields("games", clause.games);
    fields("depth", clause.depth);
    fields("proved", clause.proved);
    fields("decisive", clause.decisive);
    fields("witness", clause.witness);
}

inline void describe(FieldWriter& fields, const CheckChapter::Never& never) {
    fields("id", never.id);
    fields("why", never.why);
}

inline void describe(FieldWriter& fields, const CheckChapter::Witness::Clause& clause) {
    fields("id", clause.id);
    fields("text", clause.text);
}

inline void describe(FieldWriter& fields, const CheckChapter::Witness& witness) {
    describe(fields, witness.game);
    fields("id", witness.id);
    fields("clauses", witness.clauses);
}

void describe(FieldWriter& fields, const CheckChapter& check) {
    fields("verdict", check.verdict);
    fields("scope", check.scope);
    fields("exhaustive", check.exhaustive);
    fields("complete", check.complete);
    fields("states", check.states);
    fields("depth", check.depth);
    fields("games_played", check.games_played);
    fields("sentences", check.sentences);
    fields("command", check.command);
    fields("certificate", check.certificate);
    fields("claims", check.claims);
    fields("properties", check.properties);
    fields("vacuous", check.vacuous);
    fields("games", check.games);
    fields("clauses", check.clauses);
    fields("witnesses", check.witnesses);
    fields("never", check.never);
}

namespace {

using verify::Checked;
using verify::PropertyVerdict;

/// "holds everywhere", "holds to depth 5, 2 000 random games", "violated".
std::string verdict_in_words(const Checked& one, const verify::CheckedRules& found) {
    const std::string games = found.games > 0 ? ", " + counted(found.games, "random game", "random games") : "";
    switch (one.verdict) {
        case PropertyVerdict::holds:
            return one.expectation == verify::Expectation::possible ? "shown" : "holds everywhere";
        case PropertyVerdict::held: return fmt::format("holds to depth {}{}", found.space.full_depth, games);
        case PropertyVerdict::vacuous: return "vacuous: no case occurred";
        case PropertyVerdict::violated: return "violated";
        case PropertyVerdict::open: break;
    }
    return "not shown within the bounds";
}

std::vector<std::string> sentences_of(const CheckRun& run) {
    const verify::CheckedRules& found = run.found;
    const search::Space& space = found.space;
    std::vector<std::string> sentences;
    const auto number = [&](PropertyVerdict verdict) {
        return std::count_if(found.properties.begin(), found.properties.end(),
                             [&](const Checked& one) { return one.verdict == verdict; });
    };
    sentences.push_back(
        space.exhaustive
            ? fmt::format("All {} reachable positions were checked, with {}.", grouped(space.positions),
                          counted(space.turns, "turn", "turns"))
            : fmt::format("All games of up to {} were checked ({} in all){}.",
                          counted(space.full_depth, "turn", "turns"), counted(space.positions, "position", "positions"),
                          found.games > 0 ? fmt::format(", and {} were played to the end",
                                                        counted(found.games, "random game", "random games"))
                                          : ""));
    const auto violated = number(PropertyVerdict::violated);
    const auto vacuous = number(PropertyVerdict::vacuous);
    sentences.push_back(fmt::format(
        "Of {} properties {}{}.", found.properties.size(),
        violated == 0 ? "none is violated" : fmt::format("{} {} violated", violated, violated == 1 ? "is" : "are"),
        vacuous == 0 ? "" : fmt::format("; for {} no case occurred", vacuous)));
    for (const Checked& entry : found.certificate) {
        if (entry.verdict == PropertyVerdict::violated) {
            sentences.push_back(fmt::format("{}: {}.", entry.name, entry.shown ? entry.shown->finding : "never"));
        }
    }
    for (const verify::SwitchedReading& reading : run.switched) {
        sentences.push_back(
            fmt::format("The properties are those of the rulebook, with {} ({}) = {}; the games are played with {}.",
                        reading.key, reading.gap, reading.by_book, reading.here));
    }
    return sentences;
}

std::vector<CheckChapter::Row> rows_of(const std::vector<Checked>& list, const verify::CheckedRules& found) {
    std::vector<CheckChapter::Row> rows;
    for (const Checked& one : list) {
        rows.push_back({one.id, one.name, verdict_in_words(one, found), one.verdict == PropertyVerdict::violated,
                        one.note, one.premises + one.game_premises});
    }
    return rows;
}

CheckedGame checked_game(const CheckRun& run, const AnyGame& game, const verify::ShownGame& shown) {
    const ShownPlay play = shown_play(run.ruleset, game, shown.choices);
    const ShownPlace place = shown_place(run, game, shown, play);
    return {play.trace.turns.size(),
            shown.shortest,
            game.text(play.path.before_last_turn()),
            play.trace,
            shown.in_position ? std::optional(place.position) : std::nullopt,
            place.command};
}

void add_games(CheckChapter& chapter, const CheckRun& run, const AnyGame& game, const std::vector<Checked>& list,
               bool checked) {
    for (const Checked& one : list) {
        const bool violated = one.verdict == PropertyVerdict::violated;
        if (one.shown && (violated || checked)) {
            chapter.games.push_back(
                {checked_game(run, game, *one.shown), one.id, one.name, violated, one.shown->finding});
        }
    }
}

std::string decisive_in_words(const verify::CoveredClause& clause) {
    return !clause.decisive       ? ""
           : clause.indispensable ? "no game ends without it"
           : clause.decides_start ? "yes, the start position included"
           : *clause.decisive     ? "yes"
                                  : "no";
}

/// Adds the clauses and their witnesses. Several clauses may share a witness; each witness is added once.
void add_clauses(CheckChapter& chapter, const CheckRun& run, const AnyGame& game,
                 const std::map<std::string, std::string>& texts) {
    std::map<verify::Choices, std::size_t> witnesses;
    std::vector<const verify::CoveredClause*> order;
    for (const verify::CoveredClause& clause : run.found.clauses) {
        order.push_back(&clause);
    }
    std::sort(order.begin(), order.end(), [](const auto* a, const auto* b) { return ClauseOrder{}(a->id, b->id); });
    for (const verify::CoveredClause* clause : order) {
        const std::string text = texts.contains(clause->id) ? texts.at(clause->id) : "";
        const auto [place, is_new] = witnesses.try_emplace(clause->witness->choices, witnesses.size());
        if (is_new) {
            chapter.witnesses.push_back(
                {checked_game(run, game, *clause->witness), fmt::format("witness-{}", witnesses.size()), {}});
        }
        CheckChapter::Witness& witness = chapter.witnesses[place->second];
        witness.clauses.push_back({clause->id, text});
        chapter.clauses.push_back({clause->id, text, clause->fired, clause->positions, clause->games, clause->depth,
                                   clause->witness->shortest, decisive_in_words(*clause), witness.id});
    }
    for (const auto& [id, why] : never_fired(run)) {
        chapter.never.push_back({id, why});
    }
}

}  // namespace

CheckChapter report_check(const CheckRun& run, const std::map<std::string, std::string>& texts) {
    const AnyGame game = game_of(run.ruleset.rules);
    const verify::CheckedRules& found = run.found;
    CheckChapter chapter;
    chapter.verdict = verdict_of(found);
    chapter.scope = scope_of(found);
    chapter.exhaustive = found.space.exhaustive;
    chapter.complete = !found.cut_short;
    chapter.states = found.space.positions;
    chapter.depth = found.space.full_depth;
    chapter.games_played = found.games;
    chapter.sentences = sentences_of(run);
    chapter.command = run.command;
    chapter.certificate = rows_of(found.certificate, found);
    chapter.claims = rows_of(found.claims, found);
    chapter.properties = rows_of(found.properties, found);
    for (const Checked& property : found.properties) {
        if (property.verdict == PropertyVerdict::vacuous) {
            chapter.vacuous.push_back({property.id, property.name, why_vacuous(run, property)});
        }
    }
    add_games(chapter, run, game, found.claims, true);
    add_games(chapter, run, game, found.certificate, false);
    add_games(chapter, run, game, found.properties, false);
    add_clauses(chapter, run, game, texts);
    return chapter;
}

std::string check_page(const CheckRun& run) {
    CheckChapter chapter = report_check(run, clause_texts());
    ReportPictures(run.ruleset).draw_check(chapter);
    Json view{{"version", version()},           {"title", run.ruleset.rules.title}, {"rulebook", run.rulebook.title},
              {"words", words_of(run.ruleset)}, {"hash", run.ruleset.hash},         {"check", json_from(chapter)}};
    add_style(view);
    return fill(page_template("check.html"), view);
}

}  // namespace rulescope::reports
