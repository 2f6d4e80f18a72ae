#include "reports/studies/audit.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/text.h"
#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/numbers.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/trace_fields.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const FiredLine& line) {
    fields("clause", line.clause);
    fields("sentence", line.sentence);
}

inline void describe(FieldWriter& fields, const AuditedTurn& turn) {
    fields("trace", turn.trace);
    fields("events", turn.events);
    fields("position", turn.position);
    fields("turn", turn.turn);
    fields("legal", turn.legal());
    fields.maybe("refusal", turn.refusal);
    fields("after", turn.after);
    fields.maybe("position_after", turn.position_after);
    fields.maybe("drawn", turn.drawn);
    if (turn.drawn) {
        fields.maybe("rules", turn.rules);
    }
}

inline void describe(FieldWriter& fields, const AuditedSide& side) {
    fields("option", side.option);
    describe(fields, side.turn);
}

inline void describe(FieldWriter& fields, const AuditedPair::Covered& covered) {
    fields("depth", covered.depth);
    fields("pairs", covered.pairs);
    fields("distinct", covered.distinct);
    fields("exhaustive", covered.exhaustive);
    fields.maybe("stopped_by", covered.stopped_by);
    fields("searched_games", covered.searched_games);
    fields("directed_plies", covered.directed_plies);
}

inline void describe(FieldWriter& fields, const AuditedPair::Line& line) {
    fields("kind", line.kind);
    fields("difference", line.difference);
    fields("before", line.before);
    fields("position", line.position);
    fields("written", line.written);
    fields.maybe("led_by", line.led_by);
}

inline void describe(FieldWriter& fields, const AuditedPair& pair) {
    fields("a", pair.a);
    fields("b", pair.b);
    fields("verdict", pair.verdict);
    fields("found_by", pair.found_by);
    fields("shortest", pair.shortest);
    fields("turn", pair.turn);
    fields.part(pair.covered);
    fields("words", pair.words);
    fields.maybe("command", pair.command);
    fields.part(pair.line);
    fields.maybe("sides", pair.sides);
}

inline void describe(FieldWriter& fields, const AuditedOption& option) {
    fields("name", option.name);
    fields("meaning", option.meaning);
    fields("says", option.says);
    fields("default", option.is_default);
    fields("in_force", option.in_force);
}

inline void describe(FieldWriter& fields, const AuditShare& share) {
    fields("games", share.games);
    fields("diverged", share.diverged);
    fields("share", share.share);
    fields("interval", share.interval);
    fields("proved", share.proved);
}

inline void describe(FieldWriter& fields, const PairedDifference& difference) {
    fields("mean", difference.mean);
    fields("interval", difference.interval);
    fields("method", "paired t");
}

inline void describe(FieldWriter& fields, const AuditEffect::Length& length) {
    fields("mean", length.mean);
    fields("interval", length.interval);
}

inline void describe(FieldWriter& fields, const AuditEffect::FirstSeat& first) {
    fields("score", first.score);
    fields("interval", first.interval);
}

inline void describe(FieldWriter& fields, const AuditEffect& effect) {
    fields("option", effect.option);
    fields("in_force", effect.in_force);
    if (!effect.in_force) {
        fields("touched", effect.touched);
    }
    fields("games", effect.games);
    fields("unfinished", effect.unfinished);
    fields("length", effect.length);
    fields("first_seat", effect.first_seat);
    if (!effect.in_force) {
        fields("pairs", effect.pairs);
        fields("length_difference", effect.length_difference);
        fields("first_seat_difference", effect.first_seat_difference);
    }
}

inline void describe(FieldWriter& fields, const AuditedPoint& point) {
    fields("id", point.id);
    fields("key", point.key);
    fields("question", point.question);
    fields("open", point.open);
    fields("clauses", point.clauses);
    fields("default", point.default_option);
    fields("why", point.why);
    fields("in_force", point.in_force);
    fields("options", point.options);
    fields("verdict", point.verdict);
    fields("words", point.words);
    fields("compared", point.compared());
    fields("not_compared", point.not_compared);
    fields("pairs", point.pairs);
    fields("effects", point.effects);
}

inline void describe(FieldWriter& fields, const AuditedSighting& sighting) {
    fields("verdict", sighting.verdict);
    fields("words", sighting.words);
    fields("why_never", sighting.why_never);
    fields("by", sighting.by);
    fields("shortest", sighting.shortest);
    fields("turns", sighting.turns);
    fields("states", sighting.states);
    fields("depth", sighting.depth);
    fields("games", sighting.games);
    fields("games_showing", sighting.games_showing);
    fields("directed_plies", sighting.directed_plies);
    fields.part(sighting.turn);
}

inline void describe(FieldWriter& fields, const AuditedSituation::Under& under) {
    fields("set", under.set);
    describe(fields, under.there);
}

inline void describe(FieldWriter& fields, const AuditedSituation& situation) {
    fields("id", situation.id);
    fields("sentence", situation.sentence);
    fields("concerns", situation.concerns);
    describe(fields, situation.here);
    fields("under", situation.under);
}

inline void describe(FieldWriter& fields, const AuditResult::Book& book) {
    fields("id", book.id);
    fields("title", book.title);
}

inline void describe(FieldWriter& fields, const AuditBounds& bounds) {
    fields("states", bounds.states);
    fields("depth", bounds.depth);
    fields("memory_bytes", bounds.memory_bytes);
    fields("games", bounds.games);
    fields("max_turns", bounds.max_turns);
    fields("directed", bounds.directed);
}

void describe(FieldWriter& fields, const AuditResult& result) {
    fields("schema", audit_schema().identifier());
    fields("version", version());
    fields("engine", "reference");
    fields("ruleset", result.ruleset);
    fields("hash", result.hash);
    fields("set", result.set);
    fields("title", result.title);
    fields("rulebook", result.rulebook);
    fields("command", result.command);
    fields("seed", result.seed);
    fields("bounds", result.bounds);
    fields("level", result.level);
    fields("complete", result.complete);
    fields("verdicts", verdicts_of(result));
    fields("gaps", result.points);
    fields("situations", result.situations);
}

void mark_drawn(AuditResult& result, AuditDrawings drawings) {
    for (AuditedPoint& point : result.points) {
        bool drawn = false;
        for (AuditedPair& pair : point.pairs) {
            for (AuditedSide& side : pair.sides) {
                side.turn.drawn = drawings == AuditDrawings::all || !drawn;
            }
            drawn = drawn || !pair.sides.empty();
        }
    }
    const auto mark = [](AuditedSighting& sighting) {
        if (sighting.turn) {
            sighting.turn->drawn = true;
        }
    };
    for (AuditedSituation& situation : result.situations) {
        mark(situation.here);
        if (situation.under) {
            mark(situation.under->there);
        }
    }
}

namespace {

/// A turn with its picture, if it is drawn.
Picture turn_picture(const AuditedTurn& turn, const SharedPictures& pictures) {
    return turn.drawn && turn.legal() ? picture_of(pictures, turn.trace, turn.rules.value_or("")) : Picture{};
}

Group pair_group(const AuditedPair& pair, const SharedPictures& pictures) {
    Group group{Group::Kind::pair};
    group.blocks.heading(fmt::format("{} or {}", pair.a, pair.b), 4).sentence(pair.words);
    Group sides{Group::Kind::sides};
    for (const AuditedSide& side : pair.sides) {
        Picture picture = turn_picture(side.turn, pictures);
        const std::string turn = side.turn.turn.value_or("");
        picture.above = mark::strong("with " + side.option) + (turn.empty() ? "" : " " + mark::code(turn));
        picture.caption = side_words(side.turn);
        sides.blocks.add(picture);
    }
    if (!sides.blocks.empty()) {
        group.blocks.add(sides);
    }
    if (pair.line) {
        const std::vector<std::string>& before = pair.line->before;
        group.blocks.sentence(
            "Before: " + mark::code(pair.line->position) +
                (before.empty() ? "" : ", after " + mark::code(fmt::format("{}", fmt::join(before, " · ")))),
            Tone::hint);
    }
    if (pair.command) {
        group.blocks.sentence(*pair.command, Tone::command);
    }
    return group;
}

ShownTable effects_table(const AuditedPoint& point, const AuditBounds& bounds) {
    ShownTable shown;
    shown.kind = "effects";
    shown.style.heads = true;
    shown.table.caption =
        fmt::format("{} random games under each option, the same seeds; changes against the option in force",
                    grouped(bounds.games));
    for (const auto& [field, label] :
         {std::pair{"option", "Option"}, std::pair{"touched", "Games affected"}, std::pair{"turns", "Turns"},
          std::pair{"score", "First seat"}, std::pair{"turns_change", "Change in turns"},
          std::pair{"score_change", "Change for the first seat"}}) {
        shown.table.columns.push_back({field, label, Format::text});
    }
    const bool unfinished = std::any_of(point.effects.begin(), point.effects.end(),
                                        [](const AuditEffect& each) { return each.unfinished > 0; });
    if (unfinished) {
        shown.table.columns.push_back({"unfinished", "Unfinished games", Format::count});
    }
    for (const AuditEffect& effect : point.effects) {
        const EffectWords words = effect_words(effect);
        std::vector<TableCell>& row = shown.table.rows.emplace_back();
        row.emplace_back(effect.option + (effect.in_force ? mark::badge("in force") : ""));
        for (const std::string& text :
             {touched_words(effect), words.turns, words.score, words.turns_change, words.score_change}) {
            row.push_back(text.empty() ? TableCell{} : TableCell(text));
        }
        if (unfinished) {
            row.push_back(whole(effect.unfinished));
        }
    }
    return shown;
}

/// Returns the sentence without the verdict with which it begins; the verdict is shown separately.
std::string beyond_label(const std::string& sentence, const std::string& label) {
    const std::size_t begin = label.size() + 2;
    return sentence.size() <= begin ? "" : capitalised(sentence.substr(begin));
}

Group answers_of(const AuditedPoint& point) {
    List options{List::Kind::options};
    for (const AuditedOption& option : point.options) {
        options.items.push_back({mark::strong(option.name) + (option.in_force ? mark::badge("in force") : "") +
                                     (option.is_default ? mark::badge("default") : "") + "\n" + option.meaning + " " +
                                     mark::faint(option.says),
                                 "", option.in_force});
    }
    Group answers{Group::Kind::answers};
    answers.blocks.add(options).sentence(
        fmt::format("{} {} {}", mark::strong("Why the default:"), point.why, clause_labels(point.clauses)), Tone::hint);
    return answers;
}

/// A point as a question. `answers`: with its options.
Group question_of(const AuditedPoint& point, const AuditBounds& bounds, const SharedPictures& pictures, bool answers) {
    Group group{Group::Kind::question, {}, answers ? point.id : ""};
    const std::string label = label_of(point.verdict);
    group.blocks.heading(mark::clause(point.id) + " " + point.question);
    group.blocks.sentence(mark::pill(label, changes_games(point.verdict)) + beyond_label(point.words, label),
                          Tone::verdict);
    if (answers) {
        group.blocks.add(answers_of(point));
    }
    for (const AuditedPair& pair : point.pairs) {
        group.blocks.add(pair_group(pair, pictures));
    }
    if (!point.effects.empty()) {
        group.blocks.add(effects_table(point, bounds));
    }
    return group;
}

/// Returns the sighting whose game is shown. If the rule set excludes the situation and another option allows it, the
/// game is played under that option.
const AuditedSighting& shown_sighting(const AuditedSituation& situation) {
    return situation.under ? situation.under->there : situation.here;
}

std::string sighting_words(const AuditedSituation& situation) {
    return situation.here.words +
           (situation.under ? fmt::format(" With {}: {}", situation.under->set, situation.under->there.words) : "");
}

Picture situation_picture(const AuditedSituation& situation, const SharedPictures& pictures) {
    const AuditedTurn& turn = *shown_sighting(situation).turn;
    Picture picture = turn_picture(turn, pictures);
    picture.id = "situation-" + situation.id;
    picture.above =
        mark::strong(situation.sentence) + " " + clause_labels(situation.concerns) + " " + mark::faint(situation.id);
    picture.caption = turn.turn ? fmt::format("Turn {}, {}. ", turn.trace.turns.size(), mark::code(*turn.turn)) : "";
    picture.caption += side_words(turn) + " " + sighting_words(situation);
    const Blocks position = Blocks().sentence(mark::code(turn.position));
    picture.below.add(game_details(turn.trace.turns, {}, position), Shown::on_page);
    picture.below.add(Sentence{"    Position: " + turn.position}, Shown::on_terminal);
    return picture;
}

Blocks situation_blocks(const AuditResult& result, const SharedPictures& pictures) {
    Group shown{Group::Kind::examples};
    List rest;
    for (const AuditedSituation& situation : result.situations) {
        if (shown_sighting(situation).turn) {
            shown.blocks.add(situation_picture(situation, pictures));
        } else {
            rest.items.push_back(
                {fmt::format("{} {} {} {}", mark::strong(situation.sentence + "."), sighting_words(situation),
                             clause_labels(situation.concerns), mark::faint(situation.id))});
        }
    }
    Blocks blocks = Blocks().add(shown);
    return rest.items.empty() ? blocks : blocks.heading("Situations without a game").add(rest);
}

List findings_of(const AuditResult& result) {
    List findings{List::Kind::findings};
    for (const std::string& sentence : audit_findings(result)) {
        findings.items.push_back({sentence + "."});
    }
    return findings;
}

/// Adds the sections of points: those that the rulebook leaves open, those that only others do, and the rest.
void add_points(Blocks& blocks, const AuditResult& result, const SharedPictures& pictures) {
    struct Section {
        const char *id, *name, *intro;
        bool (*holds)(const AuditedPoint&);
    };
    const Section sections[] = {
        {"open", "Open points", "", [](const AuditedPoint& point) { return point.compared() && point.open; }},
        {"elsewhere", "Open in other rulebooks",
         "This rulebook decides these points; others of the family leave them open. The effects of the other answers "
         "are "
         "shown for comparison.",
         [](const AuditedPoint& point) { return point.compared() && !point.open; }},
        {"rest", "Not compared",
         "Points that make no difference here, or whose options cannot be compared turn by turn.",
         [](const AuditedPoint& point) { return !point.compared(); }}};
    for (const Section& section : sections) {
        Blocks questions;
        for (const AuditedPoint& point : result.points) {
            if (section.holds(point)) {
                questions.add(question_of(point, result.bounds, pictures, true));
            }
        }
        if (!questions.empty() || &section == &sections[0]) {
            blocks.section(section.id, section.name, section.name);
            if (*section.intro != '\0') {
                blocks.sentence(section.intro);
            }
            blocks.add(questions);
        }
    }
}

Document document_of(const AuditResult& audited, const specs::LoadedRules& ruleset) {
    AuditResult result = audited;
    mark_drawn(result, AuditDrawings::all);
    const auto pictures = std::make_shared<const ReportPictures>(ruleset);
    Document document{"Rulescope audit", result.title, "", {}};
    document.lead = fmt::format("Questions that the rulebook “{}” leaves open, with the games that raise them",
                                result.rulebook.title);
    for (const std::string& set : result.set) {
        document.lead += " · with " + mark::code(set);
    }
    Blocks& blocks = document.blocks;
    blocks.section("findings", "Findings", "Findings");
    if (!result.complete) {
        blocks.sentence(fmt::format("{} {}; each result states what it covers.", mark::strong("Cut short:"),
                                    sentence_of(early_end(result.stopped_by))),
                        Tone::notice);
    }
    blocks.add(findings_of(result));
    blocks.sentence(
        "Figures and games are computed from the rules. “No shorter game” is a proof: all shorter games were "
        "compared. Random play shows how the rules behave, not who is favoured among good players. "
        "Intervals are at 95 %. Differences are against the option in force, over pairs of games with the "
        "same seed. The games that a difference affects are counted among random games in which every ply is "
        "equally likely; lengths and scores come from random games in which every turn is equally likely.",
        Tone::hint);
    add_points(blocks, result, pictures);
    if (!result.situations.empty()) {
        blocks.section("silent", "Silent positions", "Silent positions")
            .sentence("Situations that a rulebook may not cover, each with a game that leads to it.")
            .add(situation_blocks(result, pictures));
    }
    blocks.section("provenance", "Provenance", "Provenance")
        .sentence(
            fmt::format("Reference rules. Rule set {}, hash {}, seed {}. For each pair of options up to {} pairs of "
                        "positions, {} random games (at most {} turns) and {} plies of each directed search, within "
                        "{} MB.",
                        mark::code(result.ruleset), mark::code(result.hash), result.seed, grouped(result.bounds.states),
                        grouped(result.bounds.games), grouped(static_cast<std::uint64_t>(result.bounds.max_turns)),
                        grouped(result.bounds.directed), result.bounds.memory_bytes >> 20U))
        .sentence(result.command, Tone::command);
    return document;
}

}  // namespace

Blocks audit_chapter(const AuditResult& result, const SharedPictures& pictures) {
    Blocks blocks;
    blocks.section("audit", "Where the rulebook is open", "Open points").add(findings_of(result));
    if (!result.points.empty()) {
        blocks.sentence(
            fmt::format("The section {} lists the options and their sources. “No shorter game” is a proof. {} "
                        "searches with larger budgets.",
                        mark::link("open readings", "#readings"), mark::code(result.command)),
            Tone::hint);
    }
    List rest;
    for (const AuditedPoint& point : result.points) {
        if (changes_games(point.verdict)) {
            blocks.add(question_of(point, result.bounds, pictures, false));
        } else {
            const std::string label = label_of(point.verdict);
            rest.items.push_back(
                {fmt::format("{} {} {} {}", mark::clause(point.id), point.question,
                             mark::strong(capitalised(label) + "."), beyond_label(point.words, label))});
        }
    }
    blocks.heading("Points without a game that shows them").add(rest);
    return blocks.heading("Silent positions").add(situation_blocks(result, pictures));
}

StudyOutcome outcome_of(AuditResult audited, const specs::LoadedRules& ruleset) {
    const auto result = std::make_shared<const AuditResult>(std::move(audited));
    StudyOutcome outcome{"audit", json_from(*result), [=] { return document_of(*result, ruleset); }};
    add_stopped(outcome.fields, result->stopped_by);
    outcome.status = result->complete ? 0 : 4;
    outcome.command = result->command;
    if (!result->stopped_by.empty()) {
        outcome.ended_early = sentence_of(early_end(result->stopped_by));
    }
    outcome.rulesets.push_back(identity(ruleset));
    outcome.facts = {
        {"bounds", json_from(result->bounds)}, {"complete", result->complete}, {"verdicts", verdicts_of(*result)}};
    return outcome;
}

namespace {

/// The difference multiplied by `units`, with its interval: "-3.6 (-4.6 to -2.6)".
std::string change_words(const PairedDifference& difference, double units) {
    const auto number = [units](double value) { return signed_decimal(units * value, 1); };
    return fmt::format("{} ({} to {})", number(difference.mean), number(difference.interval.low),
                       number(difference.interval.high));
}

std::string findings_about_situations(const std::vector<AuditedSituation>& situations) {
    std::size_t found = 0;
    std::size_t missed = 0;
    for (const AuditedSituation& situation : situations) {
        found += situation.here.verdict == SightingVerdict::found ? 1U : 0U;
        missed += situation.here.verdict == SightingVerdict::not_found ? 1U : 0U;
    }
    std::string text = fmt::format("Silent positions: games lead to {} of {}", found, situations.size());
    if (const std::size_t impossible = situations.size() - found - missed; impossible > 0) {
        text += fmt::format(", {} cannot happen here", impossible);
    }
    if (missed > 0) {
        text += fmt::format(", {} {} not found within the budget", missed, missed == 1 ? "was" : "were");
    }
    return text;
}

}  // namespace

std::string label_of(AuditVerdict verdict) {
    switch (verdict) {
        case AuditVerdict::common: return "reachable, common";
        case AuditVerdict::rare: return "reachable, rare";
        case AuditVerdict::reachable: return "reachable";
        case AuditVerdict::never: return "never matters on this board";
        case AuditVerdict::cannot: return "cannot matter here";
        case AuditVerdict::not_shown: return "no difference found within the budget";
        case AuditVerdict::not_compared: break;
    }
    return "not compared";
}

bool changes_games(AuditVerdict verdict) {
    return verdict == AuditVerdict::common || verdict == AuditVerdict::rare || verdict == AuditVerdict::reachable;
}

std::vector<std::string> audit_findings(const AuditResult& result) {
    struct Count {
        std::size_t changing = 0, compared = 0;
    } own, elsewhere;  // points that the rulebook leaves open, and those that only others of the family do
    for (const AuditedPoint& point : result.points) {
        Count& count = point.open ? own : elsewhere;
        count.changing += changes_games(point.verdict) ? 1U : 0U;
        count.compared +=
            point.verdict != AuditVerdict::not_compared && point.verdict != AuditVerdict::cannot ? 1U : 0U;
    }
    std::vector<std::string> findings{
        result.points.empty()
            ? "The rulebook has no listed open point"
            : fmt::format("Open points of the rulebook that change the game: {} of {} that can be compared",
                          own.changing, own.compared)};
    if (elsewhere.compared > 0) {
        findings.front() += fmt::format("; points that only other rulebooks leave open: {} of {}", elsewhere.changing,
                                        elsewhere.compared);
    }
    for (const AuditVerdict verdict :
         {AuditVerdict::common, AuditVerdict::rare, AuditVerdict::reachable, AuditVerdict::not_shown,
          AuditVerdict::never, AuditVerdict::cannot, AuditVerdict::not_compared}) {
        std::vector<std::string> ids;
        for (const AuditedPoint& point : result.points) {
            if (point.verdict == verdict) {
                ids.push_back(point.id);
            }
        }
        if (!ids.empty()) {
            findings.push_back(fmt::format("{}: {}", capitalised(label_of(verdict)), fmt::join(ids, ", ")));
        }
    }
    if (!result.situations.empty()) {
        findings.push_back(findings_about_situations(result.situations));
    }
    return findings;
}

std::string side_words(const AuditedTurn& turn) {
    if (turn.refusal) {
        return fmt::format("illegal by {}: {}.", turn.refusal->clause, turn.refusal->sentence);
    }
    std::string words;
    for (const FiredLine& event : turn.events) {
        std::string sentence = event.sentence;
        if (!sentence.empty() && sentence.back() == '.') {
            sentence.pop_back();
        }
        words += (words.empty() ? "" : "; ") + sentence;
    }
    if (words.empty()) {
        return turn.after;
    }
    // The events of a turn that ends the game already state the winner.
    const bool over = turn.after.starts_with("The game is over");
    return words + "." + (over ? "" : " " + turn.after);
}

EffectWords effect_words(const AuditEffect& effect) {
    EffectWords words;
    if (!effect.length.mean || !effect.first_seat.score) {
        return words;
    }
    words.turns = decimal(*effect.length.mean, 1);
    if (effect.length.interval) {
        words.turns += fmt::format(" ({})", range(*effect.length.interval, 1));
    }
    words.score = fmt::format("{} ({})", percent(*effect.first_seat.score), percent_range(effect.first_seat.interval));
    if (effect.length_difference && effect.first_seat_difference) {
        words.turns_change = change_words(*effect.length_difference, 1);
        words.score_change = change_words(*effect.first_seat_difference, 100);
    }
    return words;
}

std::string touched_words(const AuditEffect& effect) {
    if (!effect.touched) {
        return "";
    }
    const AuditShare& share = *effect.touched;
    return share.proved ? "in no game at all"
                        : fmt::format("in {} of {} random games ({})", percent(share.share), grouped(share.games),
                                      percent_range(share.interval));
}

Schema audit_schema() {
    return {"audit", 2, R"(:

| field | content |
|---|---|
| `title`, `rulebook` | of the rule set; `rulebook` has `id` and `title` |
| `command`, `seed`, `level`, `complete`, `bounds` | of the run; `bounds` also has `directed` (plies of each directed
  search) |
| `verdicts` | number of points with each verdict |
| `gaps`, `situations` | the open points and the silent positions: lists, see below |

| field of `gaps` | content |
|---|---|
| `id`, `key`, `question`, `open`, `clauses` | the point |
| `options` | list of `name`, `meaning` (what the option is), `says` (the text of its source), `default` and `in_force`,
  which are true or false |
| `default`, `why`, `in_force` | the default; the reason for the default; the option in force |
| `verdict`, `words` | `common`, `rare`, `reachable`, `never`, `cannot`, `not shown`, `not compared` |
| `compared`, `not_compared` | whether the options were compared; the reason if not |
| `pairs`, `effects` | lists, see below |

| field of `gaps.pairs` | content |
|---|---|
| `a`, `b`, `verdict` | the options; `differ`, `same`, `not found` |
| `found_by`, `shortest`, `turn` | `walk` (the exhaustive search), `play` (random games), `directed`, `start`; whether
  the game is proved the shortest; the turn that differs |
| `depth`, `pairs`, `distinct` | what the search covered: number of turns, of pairs of positions, and of different pairs
  of unfinished positions |
| `exhaustive`, `stopped_by` | whether the search covered everything; only if it proves nothing: the bound that ended it
  |
| `searched_games`, `directed_plies` | number of random games; number of plies of the directed search |
| `words`, `command` | the result in words; the command that shows it |
| `kind`, `difference`, `before`, `position`, `written` | of a divergence: its kind; a sentence about it; the turns
  before it; its position; its turn |
| `led_by` | of a directed search: the silent position that guided it |
| `sides` | for each of the two options `option`, and the turn under this option: `trace` (the game up to and including
  the turn), `events` (its effects: list of `clause`, `sentence`), `position`, `turn`, `position_after`, `legal`,
  `refusal` (the `clause` and `sentence` that refuse it), `after` (who acts next, or how the game ended) |

| field of `gaps.effects` | content |
|---|---|
| `option`, `in_force` | the option; whether it is in force. Only the other options have `touched`, `pairs` and the
  differences |
| `touched` | null, or in how many random games this option differs from the option in force: `games`, `diverged` (games
  in which they differ), `share`, `interval`, `proved` (whether it is proved that they differ in no game) |
| `games`, `unfinished` | games drawn under this option |
| `length`, `first_seat` | length of a game in turns: `mean`, `interval`; score of the first seat: `score`, `interval` |
| `pairs`, `length_difference`, `first_seat_difference` | paired comparison with the option in force: `mean`,
  `interval`, `method` |

| field of `situations` | content |
|---|---|
| `id`, `sentence`, `concerns` | the situation, and the clauses and gaps that it concerns |
| `verdict`, `words`, `why_never` | the result; the same in words; the reason for `never` |
| `by`, `shortest`, `turns` | the search that found the situation; whether the game is proved the shortest; its number
  of turns |
| `states`, `depth`, `games`, `games_showing`, `directed_plies` | what the searches covered |
| `under` | if the rule set excludes the situation: the same fields under another reading |
| `trace`, `events`, `position`, `turn`, `legal`, `after`, `position_after` | if found: the turn that shows it, as in
  `sides` |
)"};
}

}  // namespace rulescope::reports
