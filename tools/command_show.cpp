// `rulescope show`: a position, a turn or a whole game, told step by step.
#include <fmt/format.h>

#include "analysis/turns.h"
#include "tools/commands.h"
#include "tools/event_text.h"
#include "tools/numbers.h"
#include "tools/position_text.h"
#include "tools/rule_set_text.h"
#include "tools/trace.h"

namespace rulescope::tools {

using adaptoid::Adaptoid;
using adaptoid::Phase;
using adaptoid::Position;

namespace {

constexpr std::size_t turns_listed = 60;

std::vector<std::string> turn_texts(const Adaptoid& game, const Position& position) {
    std::vector<std::string> texts;
    for (const Turn<Adaptoid>& turn : turns_of(game, position)) {
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
std::string position_text(const Adaptoid& game, const Position& position, bool names) {
    std::string text = game.text(position) + "\n\n" + drawing_of(game, position, names) + "\n";
    text += situation_text(game, position) + "\n" + facts_text(game, position);
    return text;
}

/// The sentences of a turn, by steps.
std::string told_text(const Adaptoid& game, const JudgedTurn& turn) {
    std::string text;
    std::string title;
    const auto add = [&](const std::string& part, const std::string& sentence) {
        text += fmt::format("  {:<8} {}\n", part == title ? "" : part, sentence);
        title = part;
    };
    for (const PlayedPly& played : turn.plies) {
        if (played.ply.kind == adaptoid::Ply::Kind::stay) {
            add(title_of(Part::step1), "A-8   " + title_of(played.before.mover()) + " moves nothing");
        }
        for (const ToldEvent& told : tell(game.rules(), played)) {
            // A-10 says already who is not fed.
            if (told.event.clause != "A-23") {
                add(title_of(told.part), fmt::format("{:<5} {}", told.event.clause, told.sentence));
            }
        }
    }
    return text;
}

std::string verdict_line(const JudgedTurn& turn) {
    if (turn.legal()) {
        return fmt::format("Turn {}: legal\n", turn.text);
    }
    std::string line = fmt::format("Turn {}: not legal, by {}\n", turn.written, turn.refusal->clause);
    line += fmt::format("  {}", turn.refusal->sentence);
    if (turn.column > 1) {
        line += fmt::format(" (column {})", turn.column);
    }
    return line + "\n";
}

std::string judged_text(const Adaptoid& game, const JudgedTurn& turn) {
    std::string text = verdict_line(turn);
    for (const std::string& note : turn.notes) {
        text += "  note: " + note + "\n";
    }
    if (!turn.legal() && !turn.plies.empty()) {
        text += "The part before it is legal:\n";
    }
    text += told_text(game, turn);
    return text;
}

/// The last lines of a legal turn: what stands now.
std::string after_text(const Adaptoid& game, const Position& position, bool names) {
    return fmt::format("\nAfter it: {}\n\n{}\n{}\n{}", game.text(position), drawing_of(game, position, names),
                       situation_text(game, position), facts_text(game, position));
}

std::string cell_name(const Adaptoid& game, int cell) {
    const Board& board = game.rules().board;
    return cell >= 0 && cell < board.size() ? board.name(static_cast<Cell>(cell)) : "";
}

Json turn_json(const Adaptoid& game, const JudgedTurn& turn) {
    Json document;
    document["written"] = turn.written;
    document["legal"] = turn.legal();
    document["text"] = turn.legal() ? Json(turn.text) : Json(nullptr);
    document["refusal"] = nullptr;
    if (!turn.legal()) {
        document["refusal"] = {{"clause", std::string(turn.refusal->clause)},
                               {"sentence", turn.refusal->sentence},
                               {"column", turn.column}};
    }
    document["notes"] = turn.notes;
    document["choices"] = Json::array();
    document["events"] = Json::array();
    for (const PlayedPly& played : turn.plies) {
        document["choices"].push_back(played.choice);
        for (const ToldEvent& told : tell(game.rules(), played)) {
            Json event;
            event["part"] = title_of(told.part);
            event["clause"] = std::string(told.event.clause);
            event["cell"] = cell_name(game, told.event.cell);
            event["sentence"] = told.sentence;
            document["events"].push_back(std::move(event));
        }
    }
    document["after"] = turn.legal() ? json_of(game, turn.after) : Json(nullptr);
    return document;
}

int show_position(const ShowCommand& command, const specs::LoadedRuleSet& loaded, const Adaptoid& game) {
    const Position position = read_position(game, command.position);
    const std::vector<std::string> turns = turn_texts(game, position);
    if (command.context.json) {
        Json document = new_document("show");
        document["ruleset"] = loaded.rules.name;
        document["hash"] = loaded.hash;
        document["set"] = loaded.overrides;
        document.update(json_of(game, position));
        document["legal_turns"] = turns.size();
        document["turns"] = turns;
        emit(command.context, document);
        return exit_done;
    }
    std::string text = fmt::format("{}: ", loaded.rules.title) + position_text(game, position, command.names);
    if (position.phase != Phase::over) {
        text += fmt::format("{}:\n", counted(turns.size(), "legal turn", "legal turns"));
        text += list_text(turns, command.all);
    }
    emit(command.context, text);
    return exit_done;
}

int show_turn(const ShowCommand& command, const specs::LoadedRuleSet& loaded, const Adaptoid& game) {
    const Position position = read_position(game, command.position);
    const JudgedTurn turn = judge_turn(game, position, *command.turn, "--turn");
    if (command.context.json) {
        Json document = new_document("show");
        document["ruleset"] = loaded.rules.name;
        document["hash"] = loaded.hash;
        document["set"] = loaded.overrides;
        document.update(json_of(game, position));
        document["turn"] = turn_json(game, turn);
        emit(command.context, document);
    } else {
        std::string text = fmt::format("{}: {}\n\n{}\n", loaded.rules.title, game.text(position),
                                       drawing_of(game, position, command.names));
        text += judged_text(game, turn);
        if (turn.legal()) {
            text += after_text(game, turn.after, command.names);
        }
        emit(command.context, text);
    }
    return turn.legal() ? exit_done : exit_does_not_hold;
}

int show_trace(const ShowCommand& command) {
    Trace trace = read_trace(command.trace);
    if (!command.ruleset.empty()) {
        trace.ruleset = command.ruleset;
        trace.set.clear();
    }
    if (trace.ruleset.empty()) {
        bad_option(command.trace, "the trace names no rule set; name one: rulescope show RULESET --trace FILE");
    }
    trace.set.insert(trace.set.end(), command.context.overrides.begin(), command.context.overrides.end());
    const specs::LoadedRuleSet loaded = specs::load_rule_set(trace.ruleset, trace.set);
    const Adaptoid game(loaded.rules);
    const Replay played = replay(game, trace);
    if (command.context.json) {
        Json document = new_document("show");
        document["ruleset"] = loaded.rules.name;
        document["hash"] = loaded.hash;
        document["set"] = loaded.overrides;
        document["start"] = game.text(played.start);
        document["holds"] = played.holds();
        document["fault"] = played.holds() ? Json(nullptr) : Json(played.fault);
        document["choices"] = played.choices;
        document["turns"] = Json::array();
        for (const JudgedTurn& turn : played.turns) {
            document["turns"].push_back(turn_json(game, turn));
        }
        document["end"] = json_of(game, played.end());
        emit(command.context, document);
    } else {
        std::string text = fmt::format("{}: {}\n\n{}\n", loaded.rules.title, game.text(played.start),
                                       drawing_of(game, played.start, command.names));
        for (std::size_t number = 0; number < played.turns.size(); ++number) {
            text += fmt::format("{}. ", number + 1) + judged_text(game, played.turns[number]);
        }
        text +=
            played.holds() ? "\nEvery turn is legal.\n" : fmt::format("\nThe trace does not hold: {}\n", played.fault);
        text += after_text(game, played.end(), command.names);
        emit(command.context, text);
    }
    return played.holds() ? exit_done : exit_does_not_hold;
}

}  // namespace

int run(const ShowCommand& command) {
    if (!command.trace.empty()) {
        if (command.turn || command.position) {
            bad_option("--trace", "a trace has its own start and turns; leave --position and --turn out");
        }
        return show_trace(command);
    }
    const specs::LoadedRuleSet loaded = load(command.context, command.ruleset);
    const Adaptoid game(loaded.rules);
    return command.turn ? show_turn(command, loaded, game) : show_position(command, loaded, game);
}

}  // namespace rulescope::tools
