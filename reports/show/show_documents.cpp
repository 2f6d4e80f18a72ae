#include "reports/show/show_documents.h"

#include <fmt/format.h>

#include "analysis/game/halting.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/specs/catalogues/clause_label.h"
#include "reports/rule_set_document.h"

namespace rulescope::reports {

namespace {

constexpr std::size_t turns_listed = 60;

/// The turns in lines of about a hundred characters.
std::string list_text(const std::vector<std::string>& turns, bool all) {
    std::string text;
    std::string line;
    const std::size_t shown = all ? turns.size() : std::min(turns.size(), turns_listed);
    for (std::size_t number = 0; number < shown; ++number) {
        if (line.size() + turns[number].size() > 100) {
            text += " " + line + "\n";
            line.clear();
        }
        line += fmt::format(" {}{}", turns[number], number + 1 < turns.size() ? "," : "");
    }
    text += " " + line + "\n";
    if (shown < turns.size()) {
        text += fmt::format("  ... and {} more; --all lists them\n", grouped(turns.size() - shown));
    }
    return text;
}

/// The title and the position: "Adapt3: …". The title is followed by the seed if the rule set has random stones and
/// does not fix their seed.
std::string position_line(const Show& shown) {
    const specs::LoadedRules& loaded = shown.ruleset;
    return loaded.rules.title + (loaded.seed ? fmt::format(" ({}): ", loaded.overrides.back()) : ": ") +
           shown.game.text(shown.position) + "\n\n";
}

/// The board and the facts of a position.
std::string board_text(const AnyGame& game, const AnyState& position, bool names) {
    return language_of(game).drawing(game, position, names) + "\n" + language_of(game).situation(game, position) +
           "\n" + language_of(game).state_facts(game, position);
}

/// Lists the sentences that describe a turn, one in each line. The name of a step is shown only before its first
/// sentence.
std::string events_text(const Show& shown, const JudgedTurn& turn) {
    const std::vector<EventText> events = language_of(shown.game).turn_events(shown.game, turn.plies);
    std::size_t width = 5;
    for (const EventText& event : events) {
        width = std::max(width, specs::label_of(shown.rulebook, event.event.clause).size());
    }
    std::size_t part_width = 8;
    for (const EventText& event : events) {
        part_width = std::max(part_width, event.part.size());
    }
    std::string text;
    std::string title;
    for (const EventText& event : events) {
        const std::string part = event.part;
        text += fmt::format("  {:<{}} {:<{}} {}\n", part == title ? "" : part, part_width,
                            specs::label_of(shown.rulebook, event.event.clause), width, event.sentence);
        title = part;
    }
    return text;
}

std::string verdict_line(const Show& shown, const JudgedTurn& turn) {
    if (turn.legal()) {
        return fmt::format("Turn {}: legal\n", turn.text);
    }
    std::string line =
        fmt::format("Turn {}: illegal by {}\n", turn.written, specs::label_of(shown.rulebook, turn.refusal->clause));
    line += fmt::format("  {}", turn.refusal->sentence);
    if (turn.column > 1) {
        line += fmt::format(" (column {})", turn.column);
    }
    return line + "\n";
}

std::string judged_text(const Show& shown, const JudgedTurn& turn) {
    std::string text = verdict_line(shown, turn);
    for (const std::string& note : turn.notes) {
        text += "  note: " + note + "\n";
    }
    if (!turn.legal() && !turn.plies.empty()) {
        text += "The part before it is legal:\n";
    }
    text += events_text(shown, turn);
    return text;
}

/// The lines that end the description of a legal turn; they show the position after the turn.
std::string after_text(const AnyGame& game, const AnyState& position, bool names) {
    return fmt::format("\nAfter it: {}\n\n{}", game.text(position), board_text(game, position, names));
}

std::string position_text(const Show& shown, const ShowDetails& details) {
    std::string text = board_text(shown.game, shown.position, details.names);
    for (const std::string& note : language_of(shown.game).notes(shown.game, shown.position)) {
        text += note + ".\n";
    }
    if (!shown.game.outcome(shown.position)) {
        text += fmt::format("{}:\n", counted(shown.legal_turns.size(), "legal turn", "legal turns"));
        text += list_text(shown.legal_turns, details.all);
    }
    return text;
}

std::string game_text(const Show& shown, const Replay& played, bool names) {
    std::string text;
    const Halt halt;
    for (std::size_t number = 0; number < played.turns.size(); ++number) {
        halt.poll();
        text += fmt::format("{}. ", number + 1) + judged_text(shown, played.turns[number]);
    }
    text += played.holds() ? "\nEvery turn is legal.\n" : fmt::format("\nThe trace is not valid: {}\n", played.fault);
    return text + after_text(shown.game, played.end(), names);
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

Json show_json(const Show& shown) {
    const AnyGame& game = shown.game;
    Json document = new_document("show");
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

std::string show_text(const Show& shown, const ShowDetails& details) {
    if (!shown.turn && !shown.played) {
        return position_line(shown) + position_text(shown, details);
    }
    std::string text =
        position_line(shown) + language_of(shown.game).drawing(shown.game, shown.position, details.names) + "\n";
    if (shown.played) {
        return text + game_text(shown, *shown.played, details.names);
    }
    text += judged_text(shown, *shown.turn);
    return text + (shown.turn->legal() ? after_text(shown.game, shown.turn->after, details.names) : "");
}

}  // namespace rulescope::reports
