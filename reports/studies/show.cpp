#include "reports/studies/show.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "analysis/game/halting.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/studies/request/option.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"

namespace rulescope::reports {

namespace {

constexpr std::size_t turns_listed = 60;
constexpr std::size_t line_width = 100;

/// The turns in lines of about a hundred characters, as a block to copy.
void add_turns(Blocks& blocks, const std::vector<std::string>& turns, bool all) {
    const std::size_t shown = all ? turns.size() : std::min(turns.size(), turns_listed);
    const auto last = turns.begin() + static_cast<std::ptrdiff_t>(shown);
    blocks.sentence(in_lines({turns.begin(), last}, ", ", line_width), Tone::command);
    if (last != turns.end()) {
        blocks.sentence(fmt::format("... and {} more; --all lists them", grouped(turns.size() - shown)), Tone::hint);
    }
}

/// A drawing with its own margin, and an empty line below it.
Picture drawing_of(const AnyGame& game, const AnyState& position, bool names) {
    Picture picture;
    picture.text = language_of(game).drawing(game, position, names) + "\n";
    picture.indent = 0;
    return picture;
}

/// The board and the facts of a position.
void add_board(Blocks& blocks, const AnyGame& game, const AnyState& position, bool names) {
    std::string facts =
        language_of(game).situation(game, position) + "\n" + language_of(game).state_facts(game, position);
    if (facts.ends_with('\n')) {
        facts.pop_back();
    }
    blocks.add(drawing_of(game, position, names)).sentence(facts);
}

/// The sentences that describe a turn. The name of a step stands only before its first sentence.
Table events_table(const Show& shown, const JudgedTurn& turn) {
    Table table;
    table.columns = {{"part", ""}, {"clause", ""}, {"sentence", ""}};
    std::string title;
    for (const EventText& event : language_of(shown.game).turn_events(shown.game, turn.plies)) {
        table.rows.push_back({event.part == title ? "" : event.part,
                              specs::label_of(shown.rulebook, event.event.clause), event.sentence});
        title = event.part;
    }
    return table;
}

/// `number`: of the turn in its game, or "".
void add_judged(Blocks& blocks, const Show& shown, const JudgedTurn& turn, const std::string& number) {
    if (turn.legal()) {
        blocks.sentence(fmt::format("{}Turn {}: legal", number, turn.text));
    } else {
        blocks.sentence(fmt::format("{}Turn {}: illegal by {}", number, turn.written,
                                    specs::label_of(shown.rulebook, turn.refusal->clause)));
    }
    List notes;
    if (!turn.legal()) {
        notes.items.push_back(
            {turn.refusal->sentence + (turn.column > 1 ? fmt::format(" (column {})", turn.column) : std::string())});
    }
    for (const std::string& note : turn.notes) {
        notes.items.push_back({"note: " + note});
    }
    if (!notes.items.empty()) {
        blocks.add(std::move(notes));
    }
    if (!turn.legal() && !turn.plies.empty()) {
        blocks.sentence("The part before it is legal:");
    }
    if (Table events = events_table(shown, turn); !events.rows.empty()) {
        blocks.table(std::move(events));
    }
}

/// What ends the description of a legal turn: the position after it.
void add_after(Blocks& blocks, const AnyGame& game, const AnyState& position, bool names) {
    blocks.heading("After it: " + game.text(position), 4);
    add_board(blocks, game, position, names);
}

void add_position(Blocks& blocks, const Show& shown, const ShowRequest& request) {
    add_board(blocks, shown.game, shown.position, request.names);
    for (const std::string& note : language_of(shown.game).notes(shown.game, shown.position)) {
        blocks.sentence(note + ".");
    }
    if (!shown.game.outcome(shown.position)) {
        blocks.sentence(counted(shown.legal_turns.size(), "legal turn", "legal turns") + ":");
        add_turns(blocks, shown.legal_turns, request.all);
    }
}

void add_game(Blocks& blocks, const Show& shown, const Replay& played, bool names) {
    const Halt halt;
    for (std::size_t number = 0; number < played.turns.size(); ++number) {
        halt.poll();
        add_judged(blocks, shown, played.turns[number], fmt::format("{}. ", number + 1));
    }
    blocks.heading(played.holds() ? "Every turn is legal." : "The trace is not valid: " + played.fault, 3);
    add_after(blocks, shown.game, played.end(), names);
}

Json turn_json(const Show& shown, const JudgedTurn& turn) {
    const AnyGame& game = shown.game;
    Json document;
    document["written"] = turn.written;
    document["legal"] = turn.legal();
    document["text"] = turn.legal() ? Json(turn.text) : Json(nullptr);
    document["refusal"] = nullptr;
    if (!turn.legal()) {
        document["refusal"] = {{"clause", std::string(turn.refusal->clause)},
                               {"also", specs::also_called(shown.rulebook, turn.refusal->clause)},
                               {"sentence", turn.refusal->sentence},
                               {"column", turn.column}};
    }
    document["notes"] = turn.notes;
    document["choices"] = Json::array();
    for (const PlayedPly<AnyGame>& played : turn.plies) {
        document["choices"].push_back(played.choice);
    }
    document["events"] = Json::array();
    for (const EventText& event : language_of(game).turn_events(game, turn.plies)) {
        document["events"].push_back({{"part", event.part},
                                      {"clause", std::string(event.event.clause)},
                                      {"also", specs::also_called(shown.rulebook, event.event.clause)},
                                      {"cell", language_of(game).cell(game, event.event)},
                                      {"sentence", event.sentence}});
    }
    document["after"] = turn.legal() ? language_of(game).state_document(game, turn.after) : Json(nullptr);
    return document;
}

}  // namespace

Json show_fields(const Show& shown) {
    const AnyGame& game = shown.game;
    Json document = new_document(show_schema());
    add_rule_set(document, shown.ruleset);
    if (shown.played) {
        const Replay& played = *shown.played;
        document["start"] = game.text(played.start);
        document["holds"] = played.holds();
        document["fault"] = text_or_null(played.fault);
        document["choices"] = played.choices;
        document["turns"] = Json::array();
        const Halt halt;
        for (const JudgedTurn& turn : played.turns) {
            halt.poll();
            document["turns"].push_back(turn_json(shown, turn));
        }
        document["end"] = language_of(game).state_document(game, played.end());
        return document;
    }
    document.update(language_of(game).state_document(game, shown.position));
    if (shown.turn) {
        document["turn"] = turn_json(shown, *shown.turn);
        return document;
    }
    document["notes"] = language_of(game).notes(game, shown.position);
    document["legal_turns"] = shown.legal_turns.size();
    document["turns"] = shown.legal_turns;
    return document;
}

Blocks show_blocks(const Show& shown, const ShowRequest& request) {
    Blocks blocks;
    if (!shown.turn && !shown.played) {
        add_position(blocks, shown, request);
        return blocks;
    }
    blocks.add(drawing_of(shown.game, shown.position, request.names));
    if (shown.played) {
        add_game(blocks, shown, *shown.played, request.names);
        return blocks;
    }
    add_judged(blocks, shown, *shown.turn, "");
    if (shown.turn->legal()) {
        add_after(blocks, shown.game, shown.turn->after, request.names);
    }
    return blocks;
}

/// The title is followed by the seed if the rule set has random stones and does not fix their seed.
std::string show_title(const Show& shown) {
    const specs::LoadedRules& loaded = shown.ruleset;
    return loaded.rules.title + (loaded.seed ? fmt::format(" ({}): ", loaded.overrides.back()) : ": ") +
           shown.game.text(shown.position);
}

StudyOutcome outcome_of(Show found, const ShowRequest& request) {
    const auto shown = std::make_shared<const Show>(std::move(found));
    StudyOutcome outcome{"show", show_fields(*shown), [shown, request] {
                             return Document{"Rulescope show", show_title(*shown), "", show_blocks(*shown, request)};
                         }};
    outcome.status = shown->holds() ? 0 : 1;
    if (!shown->played) {
        outcome.command = "rulescope show " + words_of(shown->ruleset) + words_of_request(request);
    }
    return outcome;
}

Schema show_schema() {
    return {"show", 1, R"( of a position:

| field | content |
|---|---|
| `position`, `to_move`, `seat_to_act` | the position; its colour, null in the setup phase and at the end; its seat |
| `phase` | the kind of decision; `over` at the end |
| `outcome`, `notes` | null, or `winner` and `clause`; sentences about details that a player may overlook |
| `legal_turns`, `turns` | number of legal turns; list of all legal turns |

With `--turn`, `turn` replaces `notes`, `legal_turns` and `turns`:

| field | content |
|---|---|
| `turn.written`, `turn.text`, `turn.legal` | the turn as typed; in the notation of Rulescope; whether it is legal |
| `turn.refusal` | null, or `clause`, `also`, `sentence`, `column` |
| `turn.notes`, `turn.choices` | unusual spellings; index of each ply in the list of legal plies |
| `turn.events` | the effects that the text output prints, one per line: list of `part`, `clause`, `also`, `cell`,
  `sentence` |
| `turn.after` | a position as above; null if the turn is not legal |

`also` lists equivalent clauses: the rulebook of the rule set has these clauses under other identifiers. With `--trace`
the document has `start` and `end` (positions), `holds` (whether every turn is legal), `fault` (null, or the place of
the first fault in the trace), `choices`, and `turns`, each as above.
)"};
}

}  // namespace rulescope::reports
