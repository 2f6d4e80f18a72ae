// `rulescope show`: a position, a turn or a whole game, told step by step.
#include <fmt/format.h>

#include "analysis/game/turns.h"
#include "tools/commands.h"
#include "tools/numbers.h"
#include "tools/pentactic_text.h"
#include "tools/position_text.h"
#include "tools/rule_set_text.h"
#include "tools/trace.h"
#include "tools/turn_story.h"

namespace rulescope::tools {

namespace {

constexpr std::size_t turns_listed = 60;

template <Game G>
std::vector<std::string> turn_texts(const G& game, const typename G::State& position) {
    std::vector<std::string> texts;
    for (const Turn<G>& turn : turns_of(game, position)) {
        texts.push_back(game.turn_text(position, turn.plies));
    }
    return texts;
}

/// The turns in lines of about a hundred letters.
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
        text += fmt::format("  ... and {} more; --all lists them\n", turns.size() - shown);
    }
    return text;
}

/// Everything about a position.
template <Game G>
std::string position_text(const G& game, const typename G::State& position, bool names) {
    std::string text = game.text(position) + "\n\n" + drawing_of(game, position, names) + "\n";
    text += situation_text(game, position) + "\n" + facts_text(game, position);
    return text;
}

/// The rule set of a run, and its rulebook.
template <class Rules>
struct Shown {
    specs::Loaded<Rules> loaded;
    specs::Rulebook rulebook;
    decltype(game_of(std::declval<Rules>())) game;

    explicit Shown(specs::Loaded<Rules> rule_set)
        : loaded(std::move(rule_set)),
          rulebook(specs::load_rulebook(loaded.rules.rulebook)),
          game(game_of(loaded.rules)) {}

    /// "Adaptoid: "; with the seed of what lies by lot and named none.
    [[nodiscard]] std::string heading() const {
        return loaded.rules.title + (loaded.seed ? fmt::format(" ({}): ", loaded.overrides.back()) : ": ");
    }
};

/// The sentences of a turn, by steps.
template <class Rules, Game G>
std::string told_text(const Shown<Rules>& shown, const JudgedTurn<G>& turn) {
    const std::vector<ToldEvent> events = tell_turn(shown.game.rules(), turn.plies);
    std::size_t width = 5;
    for (const ToldEvent& told : events) {
        width = std::max(width, label_of(shown.rulebook, told.event.clause).size());
    }
    std::size_t part_width = 8;
    for (const ToldEvent& told : events) {
        part_width = std::max(part_width, title_of(told.part).size());
    }
    std::string text;
    std::string title;
    for (const ToldEvent& told : events) {
        const std::string part = title_of(told.part);
        text += fmt::format("  {:<{}} {:<{}} {}\n", part == title ? "" : part, part_width,
                            label_of(shown.rulebook, told.event.clause), width, told.sentence);
        title = part;
    }
    return text;
}

template <class Rules, Game G>
std::string verdict_line(const Shown<Rules>& shown, const JudgedTurn<G>& turn) {
    if (turn.legal()) {
        return fmt::format("Turn {}: legal\n", turn.text);
    }
    std::string line =
        fmt::format("Turn {}: not legal, by {}\n", turn.written, label_of(shown.rulebook, turn.refusal->clause));
    line += fmt::format("  {}", turn.refusal->sentence);
    if (turn.column > 1) {
        line += fmt::format(" (column {})", turn.column);
    }
    return line + "\n";
}

template <class Rules, Game G>
std::string judged_text(const Shown<Rules>& shown, const JudgedTurn<G>& turn) {
    std::string text = verdict_line(shown, turn);
    for (const std::string& note : turn.notes) {
        text += "  note: " + note + "\n";
    }
    if (!turn.legal() && !turn.plies.empty()) {
        text += "The part before it is legal:\n";
    }
    text += told_text(shown, turn);
    return text;
}

/// The last lines of a legal turn: what stands now.
template <Game G>
std::string after_text(const G& game, const typename G::State& position, bool names) {
    return fmt::format("\nAfter it: {}\n\n{}\n{}\n{}", game.text(position), drawing_of(game, position, names),
                       situation_text(game, position), facts_text(game, position));
}

template <class Rules, Game G>
Json turn_json(const Shown<Rules>& shown, const JudgedTurn<G>& turn) {
    const G& game = shown.game;
    Json document;
    document["written"] = turn.written;
    document["legal"] = turn.legal();
    document["text"] = turn.legal() ? Json(turn.text) : Json(nullptr);
    document["refusal"] = nullptr;
    if (!turn.legal()) {
        document["refusal"] = {{"clause", std::string(turn.refusal->clause)},
                               {"also", also_called(shown.rulebook, turn.refusal->clause)},
                               {"sentence", turn.refusal->sentence},
                               {"column", turn.column}};
    }
    document["notes"] = turn.notes;
    document["choices"] = Json::array();
    for (const PlayedPly<G>& played : turn.plies) {
        document["choices"].push_back(played.choice);
    }
    document["events"] = Json::array();
    for (const ToldEvent& told : tell_turn(game.rules(), turn.plies)) {
        document["events"].push_back({{"part", title_of(told.part)},
                                      {"clause", std::string(told.event.clause)},
                                      {"also", also_called(shown.rulebook, told.event.clause)},
                                      {"cell", cell_name(game, told.event)},
                                      {"sentence", told.sentence}});
    }
    document["after"] = turn.legal() ? json_of(game, turn.after) : Json(nullptr);
    return document;
}

template <class Rules>
int show_position(const ShowCommand& command, const Shown<Rules>& shown) {
    const auto& game = shown.game;
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

template <class Rules>
int show_turn(const ShowCommand& command, const Shown<Rules>& shown) {
    const auto& game = shown.game;
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

template <class Rules>
int show_trace(const ShowCommand& command, const Shown<Rules>& shown, const Trace& trace) {
    const auto& game = shown.game;
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
            played.holds() ? "\nEvery turn is legal.\n" : fmt::format("\nThe trace does not hold: {}\n", played.fault);
        text += after_text(game, played.end(), command.names);
        emit(command.context, text);
    }
    return played.holds() ? exit_done : exit_does_not_hold;
}

/// The trace that the command asks for, with the rule set that it is to be replayed under.
Trace asked_trace(const ShowCommand& command) {
    if (command.turn || command.position) {
        bad_option("--trace", "a trace has its own start and turns; leave --position and --turn out");
    }
    Trace trace = read_trace(command.trace);
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
        const Trace trace = asked_trace(command);
        return std::visit([&](const auto& loaded) { return show_trace(command, Shown(loaded), trace); },
                          specs::load_any_rule_set(trace.ruleset, trace.set, command.context.seed));
    }
    return std::visit(
        [&](const auto& loaded) {
            const Shown shown(loaded);
            return command.turn ? show_turn(command, shown) : show_position(command, shown);
        },
        load(command.context, command.ruleset));
}

}  // namespace rulescope::tools
