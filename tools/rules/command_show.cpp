// `rulescope show`: a position, a turn or a whole game, step by step.
#include <fmt/format.h>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/game/turns.h"
#include "analysis/specs/catalogues/clause_label.h"
#include "analysis/specs/trace_file.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

constexpr std::size_t turns_listed = 60;

std::vector<std::string> turn_texts(const AnyGame& game, const AnyState& position) {
    std::vector<std::string> texts;
    for (const Turn<AnyGame>& turn : turns_of(game, position)) {
        texts.push_back(game.turn_text(position, turn.plies));
    }
    return texts;
}

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

/// The full description of a position.
std::string position_text(const AnyGame& game, const AnyState& position, bool names) {
    std::string text = game.text(position) + "\n\n" + drawing_of(game, position, names) + "\n";
    text += situation_text(game, position) + "\n" + facts_text(game, position);
    return text;
}

/// The rule set of a run, and its rulebook.
struct Shown {
    specs::LoadedRules loaded;
    specs::Rulebook rulebook;
    AnyGame game;

    explicit Shown(specs::LoadedRules rule_set)
        : loaded(std::move(rule_set)),
          rulebook(specs::load_rulebook(loaded.rules.rulebook)),
          game(game_of(loaded.rules)) {}

    /// "Adapt3: "; with the seed, if the rule set has random stones without a seed of its own.
    [[nodiscard]] std::string heading() const {
        return loaded.rules.title + (loaded.seed ? fmt::format(" ({}): ", loaded.overrides.back()) : ": ");
    }
};

/// The sentences of a turn, by steps.
std::string events_text(const Shown& shown, const JudgedTurn<AnyGame>& turn) {
    const std::vector<EventText> events = describe_turn(shown.game, turn.plies);
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

std::string verdict_line(const Shown& shown, const JudgedTurn<AnyGame>& turn) {
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

std::string judged_text(const Shown& shown, const JudgedTurn<AnyGame>& turn) {
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

/// The last lines of a legal turn: the position after it.
std::string after_text(const AnyGame& game, const AnyState& position, bool names) {
    return fmt::format("\nAfter it: {}\n\n{}\n{}\n{}", game.text(position), drawing_of(game, position, names),
                       situation_text(game, position), facts_text(game, position));
}

Json turn_json(const Shown& shown, const JudgedTurn<AnyGame>& turn) {
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
    for (const EventText& event : describe_turn(game, turn.plies)) {
        document["events"].push_back({{"part", event.part},
                                      {"clause", std::string(event.event.clause)},
                                      {"also", specs::also_called(shown.rulebook, event.event.clause)},
                                      {"cell", cell_name(game, event.event)},
                                      {"sentence", event.sentence}});
    }
    document["after"] = turn.legal() ? json_of(game, turn.after) : Json(nullptr);
    return document;
}

int show_position(const ShowCommand& command, const Shown& shown) {
    const AnyGame& game = shown.game;
    const auto position = read_position(game, command.position);
    const std::vector<std::string> turns = turn_texts(game, position);
    const std::vector<std::string> notes = notes_of(game, position);
    if (command.context.json) {
        Json document = new_document("show");
        add_rule_set(document, shown.loaded);
        document.update(json_of(game, position));
        document["notes"] = notes;
        document["legal_turns"] = turns.size();
        document["turns"] = turns;
        emit(command.context, document);
        return exit_done;
    }
    std::string text = shown.heading() + position_text(game, position, command.names);
    for (const std::string& note : notes) {
        text += note + ".\n";
    }
    if (!game.outcome(position)) {
        text += fmt::format("{}:\n", counted(turns.size(), "legal turn", "legal turns"));
        text += list_text(turns, command.all);
    }
    emit(command.context, text);
    return exit_done;
}

int show_turn(const ShowCommand& command, const Shown& shown) {
    const AnyGame& game = shown.game;
    const auto position = read_position(game, command.position);
    const auto turn = judge_turn(game, position, *command.turn, "--turn");
    if (command.context.json) {
        Json document = new_document("show");
        add_rule_set(document, shown.loaded);
        document.update(json_of(game, position));
        document["turn"] = turn_json(shown, turn);
        emit(command.context, document);
    } else {
        std::string text = shown.heading() + game.text(position) + "\n\n" + drawing_of(game, position, command.names) +
                           "\n" + judged_text(shown, turn);
        if (turn.legal()) {
            text += after_text(game, turn.after, command.names);
        }
        emit(command.context, text);
    }
    return turn.legal() ? exit_done : exit_does_not_hold;
}

int show_trace(const ShowCommand& command, const Shown& shown, const Trace& trace) {
    const AnyGame& game = shown.game;
    const auto played = replay(game, trace);
    if (command.context.json) {
        Json document = new_document("show");
        add_rule_set(document, shown.loaded);
        document["start"] = game.text(played.start);
        document["holds"] = played.holds();
        document["fault"] = played.holds() ? Json(nullptr) : Json(played.fault);
        document["choices"] = played.choices;
        document["turns"] = Json::array();
        for (const auto& turn : played.turns) {
            document["turns"].push_back(turn_json(shown, turn));
        }
        document["end"] = json_of(game, played.end());
        emit(command.context, document);
    } else {
        std::string text =
            shown.heading() + game.text(played.start) + "\n\n" + drawing_of(game, played.start, command.names) + "\n";
        for (std::size_t number = 0; number < played.turns.size(); ++number) {
            text += fmt::format("{}. ", number + 1) + judged_text(shown, played.turns[number]);
        }
        text +=
            played.holds() ? "\nEvery turn is legal.\n" : fmt::format("\nThe trace is not valid: {}\n", played.fault);
        text += after_text(game, played.end(), command.names);
        emit(command.context, text);
    }
    return played.holds() ? exit_done : exit_does_not_hold;
}

/// The trace of the command, with the rule set under which it is replayed.
Trace requested_trace(const ShowCommand& command) {
    if (command.turn || command.position) {
        bad_option("--trace", "a trace has its own start and turns; leave --position and --turn out");
    }
    Trace trace = specs::read_trace(command.trace);
    if (!command.ruleset.empty()) {
        trace.ruleset = command.ruleset;
        trace.set.clear();
    }
    if (trace.ruleset.empty()) {
        bad_option(command.trace, "the trace names no rule set; name one: rulescope show RULESET --trace FILE");
    }
    trace.set.insert(trace.set.end(), command.context.overrides.begin(), command.context.overrides.end());
    return trace;
}

}  // namespace

int run(const ShowCommand& command) {
    if (!command.trace.empty()) {
        const Trace trace = requested_trace(command);
        return show_trace(command, Shown(specs::load_rules(trace.ruleset, trace.set, command.context.seed)), trace);
    }
    const Shown shown(load_rules(command.context, command.ruleset));
    return command.turn ? show_turn(command, shown) : show_position(command, shown);
}

}  // namespace rulescope::tools
