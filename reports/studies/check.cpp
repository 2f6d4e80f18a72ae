#include "reports/studies/check.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "analysis/game/clause_order.h"
#include "analysis/game/family.h"
#include "analysis/game/path.h"
#include "analysis/game/text.h"
#include "analysis/studies/report/report_rules.h"
#include "analysis/verify/knowledge.h"
#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/trace_fields.h"

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
    Json document = new_document(check_schema());
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

inline void describe(FieldWriter& fields, const CheckedGame& game) {
    fields("turns", game.turns);
    fields("proved", game.proved);
    fields("before", game.before);
    fields("trace", game.trace);
    fields.maybe("position", game.position);
    fields.maybe("show", game.show);
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

/// A turn that is legal in the position either under the rule set or as its rulebook reads it, but not both. The
/// refused ones come first. Empty if there is none.
std::string turn_of_one_reading(const CheckRun& run, const AnyGame& game, const AnyState& position) {
    const AnyGame book = game_of(run.judged);
    const std::optional<AnyState> same = verify::position_from(book, game.text(position));
    if (run.as_read || !same || game.outcome(position) || book.outcome(*same)) {
        return "";
    }
    const std::vector<std::string> in_game = turn_texts(game, position);
    const std::vector<std::string> in_book = turn_texts(book, *same);
    const std::set<std::string> here(in_game.begin(), in_game.end()), there(in_book.begin(), in_book.end());
    for (const auto& [from, other] : {std::pair{&there, &here}, std::pair{&here, &there}}) {
        for (const std::string& turn : *from) {
            if (!other->contains(turn)) {
                return turn;
            }
        }
    }
    return "";
}

CheckedGame checked_game(const CheckRun& run, const AnyGame& game, const verify::ShownGame& shown) {
    const ShownPlay play = shown_play(run.ruleset, game, shown.choices);
    const ShownPlace place = shown_place(run, game, shown, play);
    return {play.trace.turns.size(),
            shown.shortest,
            game.text(play.path.before_last_turn()),
            play.trace,
            shown.in_position ? std::optional(place.position) : std::nullopt,
            place.command,
            shown.game};
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
                                   clause->witness->shortest, decisive_in_words(*clause), witness.id, clause->decides});
    }
    for (const auto& [id, why] : never_fired(run)) {
        chapter.never.push_back({id, why});
    }
}

}  // namespace

ShownPlace shown_place(const CheckRun& run, const AnyGame& game, const verify::ShownGame& shown,
                       const ShownPlay& play) {
    const AnyState& state = shown.in_position ? play.reached : play.path.before_last_turn();
    ShownPlace place{game.text(state), "", ""};
    place.turn = shown.in_position          ? turn_of_one_reading(run, game, state)
                 : play.trace.turns.empty() ? ""
                                            : play.trace.turns.back();
    place.command = fmt::format("rulescope show {} --position {}{}", words_of(run.ruleset), shell_word(place.position),
                                place.turn.empty() ? "" : " --turn " + shell_word(place.turn));
    return place;
}

CheckChapter report_check(const CheckRun& run, const std::map<std::string, std::string>& texts) {
    const AnyGame game = game_of(run.ruleset.rules);
    const verify::CheckedRules& found = run.found;
    CheckChapter chapter;
    chapter.verdict = verdict_of(found);
    chapter.scope = scope_of(found);
    chapter.exhaustive = found.space.exhaustive;
    chapter.complete = !found.cut_short;
    chapter.cut_by = found.cut_short ? found.cut_by : "";
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

namespace {

std::string verdict_sentence(const CheckChapter& check) {
    const std::string verdict = check.verdict == CheckVerdict::holds      ? "everything holds"
                                : check.verdict == CheckVerdict::violated ? "violated"
                                                                          : "inconclusive";
    return fmt::format("Verdict: {}{}.", verdict,
                       check.exhaustive        ? ", exhaustively"
                       : !check.cut_by.empty() ? fmt::format("; ended early ({})", sentence_of(early_end(check.cut_by)))
                                               : " within these bounds");
}

/// `label`: what a row is.
ShownTable verdicts(const std::vector<CheckChapter::Row>& rows, const std::string& label, bool cases) {
    ShownTable shown;
    shown.style.heads = true;
    shown.table.columns = {{"name", label, Format::text}, {"verdict", "Verdict", Format::text}};
    if (cases) {
        shown.table.columns.push_back({"cases", "Cases", Format::count});
    }
    for (const CheckChapter::Row& row : rows) {
        shown.table.rows.push_back({row.name, row.verdict + (row.note.empty() ? "" : "; " + row.note)});
        shown.style.violated.push_back(row.violated);
        if (cases) {
            shown.table.rows.back().push_back(whole(row.cases));
        }
    }
    return shown;
}

/// "turn 5, no shorter game shows it".
std::string place_words(const CheckedGame& game) {
    return (game.turns == 0 ? "the start" : fmt::format("turn {}", game.turns)) +
           (game.proved     ? ", no shorter game shows it"
            : game.game > 0 ? fmt::format(", shrunk from random game {}, perhaps not the shortest", game.game)
                            : ", perhaps not the shortest");
}

Picture finding_picture(const CheckChapter::Shown& shown, const SharedPictures& pictures) {
    const CheckedGame& game = shown.game;
    Picture picture = picture_of(pictures, game.trace);
    if (game.position) {
        picture.svg = [pictures, game] { return pictures->board(game.trace, *game.position); };
    }
    picture.text = pictures->board_text(game.trace, game.position.value_or(game.before));
    picture.id = "shown-" + shown.id;
    picture.above = mark::strong(shown.name) + (shown.violated ? mark::badge("violated") : "");
    picture.where = place_words(game);
    if (!shown.finding.empty()) {
        picture.below.sentence(capitalised(shown.finding) + ".");
    }
    Blocks above, below;
    const std::string name = game.turns == 0 ? "The start: " : "Before the last turn: ";
    (game.position ? below : above)
        .sentence((game.position ? "The position: " : name) + mark::code(game.position.value_or(game.before)));
    if (game.show) {
        below.sentence("See it: " + mark::code(*game.show), Tone::hint);
    }
    picture.below.add(game_details(game.trace.turns, above, below));
    return picture;
}

std::string decides_words(const CheckChapter::Clause& clause) {
    return clause.decisive +
           (clause.decides == 0 ? "" : fmt::format(" ({})", counted(clause.decides, "position", "positions")));
}

/// `page`: with what each clause says and a link to its witness.
ShownTable clause_table(const CheckChapter& check, bool page) {
    ShownTable shown;
    shown.kind = "coverage";
    shown.style.heads = true;
    shown.table.columns = {{"clause", "Clause", Format::text}};
    if (page) {
        shown.table.columns.push_back({"text", "What it says", Format::text});
    }
    for (const auto& [field, label] : {std::pair{"fired", "Plies of the search"}, std::pair{"positions", "Positions"},
                                       std::pair{"games", "Random games"}}) {
        shown.table.columns.push_back({field, label, Format::count});
    }
    shown.table.columns.push_back({"first_depth", "First turn", Format::number});
    if (check.exhaustive) {
        shown.table.columns.push_back({"decisive", "Decisive", Format::text});
    }
    for (const CheckChapter::Clause& clause : check.clauses) {
        std::vector<TableCell>& row = shown.table.rows.emplace_back();
        row = {mark::clause(clause.id)};
        if (page) {
            row.emplace_back(clause.text);
        }
        const std::string turn = fmt::format("{}{}", clause.proved ? "" : "≤ ", clause.depth);
        row.insert(row.end(), {whole(clause.fired), whole(clause.positions), whole(clause.games),
                               page ? mark::link(turn, "#" + clause.witness) : turn});
        if (check.exhaustive) {
            row.emplace_back(decides_words(clause));
        }
    }
    return shown;
}

}  // namespace

Blocks checked_blocks(const CheckChapter& check, const SharedPictures& pictures, const Blocks& coverage) {
    Blocks blocks;
    List findings{List::Kind::findings, {{verdict_sentence(check)}}};
    for (const std::string& sentence : check.sentences) {
        findings.items.push_back({sentence});
    }
    blocks.section("checked", "What was checked", "What was checked").add(findings).add(coverage);
    if (!check.claims.empty()) {
        blocks.heading("Your conditions").add(verdicts(check.claims, "Condition", true));
    }
    blocks.heading("Can it be played?").add(verdicts(check.certificate, "Property of every game", false));
    Group games{Group::Kind::examples};
    for (const CheckChapter::Shown& shown : check.games) {
        games.blocks.add(finding_picture(shown, pictures));
    }
    if (!games.blocks.empty()) {
        blocks.add(games);
    }
    ShownTable properties = verdicts(check.properties, "Property", true);
    properties.tall = true;
    blocks.heading("The properties of the rulebook");
    blocks.add(Details{fmt::format("All {}, with the number of cases to which each applies", check.properties.size()),
                       Blocks().add(properties)});
    for (const CheckChapter::Vacuous& vacuous : check.vacuous) {
        blocks.sentence(vacuous.name + ": " + vacuous.why + ".", Tone::hint);
    }
    return blocks.sentence("Command: " + mark::code(check.command), Tone::hint);
}

std::string witness_words(const CheckChapter& check) {
    return std::string(
               "A game found by the search is a shortest one. The other games were shrunk from random games; a shorter "
               "one may exist.") +
           (check.exhaustive ? " A clause is decisive if removing all turns that fire it changes, in some position, "
                               "which sides can force a win. For a clause that prohibits, all plies at which it "
                               "prohibits something are removed. The number counts the positions that are still "
                               "reachable and in which these sides change."
                             : "");
}

Blocks clause_blocks(const CheckChapter& check) {
    Blocks blocks;
    blocks.sentence("For every clause a game that shows it. " + witness_words(check));
    blocks.add(clause_table(check, true), Shown::on_page).add(clause_table(check, false), Shown::on_terminal);
    List never;
    for (const CheckChapter::Never& clause : check.never) {
        never.items.push_back({mark::clause(clause.id) + " never fired: " + clause.why});
    }
    return never.items.empty() ? blocks : blocks.add(never);
}

Blocks witness_pictures(const CheckChapter& check, const SharedPictures& pictures) {
    Blocks blocks;
    for (const CheckChapter::Witness& witness : check.witnesses) {
        Picture picture = picture_of(pictures, witness.game.trace);
        std::vector<std::string> ids;
        Facts clauses{{}, Facts::Kind::clauses};
        for (const CheckChapter::Witness::Clause& clause : witness.clauses) {
            ids.push_back(clause.id);
            if (!clause.text.empty()) {
                clauses.list.push_back({clause.id, clause.text});
            }
        }
        picture.id = witness.id;
        picture.above = clause_labels(ids);
        picture.where = place_words(witness.game);
        picture.below.add(clauses).add(
            game_details(witness.game.trace.turns, Blocks().sentence(mark::code(witness.game.before))));
        blocks.add(picture);
    }
    return blocks;
}

Schema check_schema() {
    return {"check", 1, R"(:

| field | content |
|---|---|
| `judged_by` | `rulebook`, `as_read`, `switched` (list of `gap`, `key`, `here`, `rulebook`) |
| `verdict`, `scope`, `command` | `holds`, `violated`, `inconclusive` |
| `bounds` | also `violations`, `seed` |
| `states`, `turns` | positions between turns, finished ones included; legal turns of the expanded positions |
| `full_depth`, `stopped_by` | the search covered all games of at most this many turns |
| `layers`, `memory_per_position` | one entry for each number of turns: `positions`, `finished`, `classes`; bytes |
| `games`, `unfinished` | random games; random games that were cut off |
| `properties`, `certificate`, `claims` | the properties of the rulebook, of the playability certificate, and of the
  command line: lists, see below |
| `vacuous`, `never` | identifiers of vacuous properties; clauses that never fired: list of `id`, `why` |
| `clauses` | list, see below |

| field of a property | content |
|---|---|
| `id`, `name`, `clauses`, `expect` | the property, its clauses and its expectation |
| `verdict`, `scope` | as above |
| `premise` | number of cases to which the property applies: `premise_search` + `premise_games` |
| `presupposes`, `note`, `why` | what the property presupposes of a rule set, if anything; a remark; the reason why it
  is vacuous |
| `trace` | null, or a game that shows the result. If the game ends in the middle of a turn, this turn is completed: at
  each decision the first legal ply is added |
| `shortest`, `turns`, `finding` | with a trace: whether the game is proved the shortest; its number of turns; the
  result in words |
| `position`, `turn`, `show` | with a trace: the position before the last turn, and that turn; of a result about a
  position: that position, and a turn that the rule set and its rulebook judge differently, or null; the command that
  shows it |
| `game` | with a trace from random games: the number of the random game that was shrunk to this trace |

| field of a clause | content |
|---|---|
| `id`, `first_depth` | the clause; the first turn in which it fires |
| `fired`, `positions`, `games` | number of plies of the search that fire the clause; number of states with such a ply;
  number of random games in which the clause fires |
| `decisive`, `indispensable` | after an exhaustive search: whether the clause is decisive; whether no game can end
  without it |
| `decides`, `decides_start` | number of positions that the clause decides; whether the start is one of them |
| `witness` | a game that shows the clause: `trace` and the fields of a property with a trace |
)"};
}

}  // namespace rulescope::reports
