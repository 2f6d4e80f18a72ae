#include "tools/trace.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/any_game.h"
#include "analysis/specs/error.h"

namespace rulescope::tools {

namespace {

[[noreturn]] void bad_trace(const std::string& path, const std::string& text) {
    throw specs::InputError(specs::Message{path, 0, 0, text});
}

/// Line and column of a byte, both from 1.
std::pair<int, int> place_of(const std::string& text, std::size_t byte) {
    int line = 1;
    int column = 1;
    for (std::size_t at = 0; at + 1 < byte && at < text.size(); ++at) {
        if (text[at] == '\n') {
            ++line;
            column = 1;
        } else {
            ++column;
        }
    }
    return {line, column};
}

Json parse_document(const std::string& path) {
    const std::string text = read_file(path);
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& fault) {
        const auto [line, column] = place_of(text, fault.byte);
        throw specs::InputError(specs::Message{path, line, column,
                                               "this is not JSON: a trace was expected, such as "
                                               "{\"ruleset\": \"adaptoid\", \"turns\": [\"+A3\"]}"});
    }
}

std::optional<std::string> text_field(const std::string& path, const Json& document, const std::string& name) {
    if (!document.contains(name) || document[name].is_null()) {
        return std::nullopt;
    }
    if (!document[name].is_string()) {
        bad_trace(path, fmt::format("\"{}\": expected a text, got {}", name, document[name].dump()));
    }
    return document[name].get<std::string>();
}

std::vector<std::string> text_list(const std::string& path, const Json& document, const std::string& name) {
    std::vector<std::string> texts;
    if (!document.contains(name)) {
        return texts;
    }
    if (!document[name].is_array()) {
        bad_trace(path, fmt::format("\"{}\": expected a list of texts", name));
    }
    for (const Json& entry : document[name]) {
        if (!entry.is_string()) {
            bad_trace(path, fmt::format("\"{}\": expected a list of texts, got {} in it", name, entry.dump()));
        }
        texts.push_back(entry.get<std::string>());
    }
    return texts;
}

std::vector<int> choice_list(const std::string& path, const Json& document) {
    std::vector<int> choices;
    if (!document.contains("choices")) {
        return choices;
    }
    if (!document["choices"].is_array()) {
        bad_trace(path, "\"choices\": expected a list of whole numbers");
    }
    for (const Json& entry : document["choices"]) {
        if (!entry.is_number_integer() || entry.get<std::int64_t>() < 0 || entry.get<std::int64_t>() > 1'000'000) {
            bad_trace(path,
                      fmt::format("\"choices\": expected a list of whole numbers from 0, got {} in it", entry.dump()));
        }
        choices.push_back(entry.get<int>());
    }
    return choices;
}

/// Where the choices that are written first part from those of the turns.
std::string disagreement(const std::vector<int>& written, const std::vector<int>& played) {
    for (std::size_t ply = 0; ply < written.size() && ply < played.size(); ++ply) {
        if (written[ply] != played[ply]) {
            return fmt::format("decision {}: the turns make choice {}, the trace says {}", ply + 1, played[ply],
                               written[ply]);
        }
    }
    return fmt::format("the turns make {} choices, the trace has {}", played.size(), written.size());
}

/// Replays by the written turns.
template <Game G>
void replay_turns(const G& game, const Trace& trace, Replay<G>& result) {
    for (std::size_t number = 0; number < trace.turns.size(); ++number) {
        const std::string source = fmt::format("turn {} of the trace", number + 1);
        JudgedTurn<G> turn = judge_turn(game, result.end(), trace.turns[number], source);
        for (const PlayedPly<G>& played : turn.plies) {
            result.choices.push_back(played.choice);
        }
        const bool legal = turn.legal();
        if (!legal) {
            result.fault = fmt::format("turn {}, {}: not legal by {}: {}", number + 1, turn.written,
                                       turn.refusal->clause, turn.refusal->sentence);
        }
        result.turns.push_back(std::move(turn));
        if (!legal) {
            return;
        }
    }
    if (!trace.choices.empty() && trace.choices != result.choices) {
        result.fault = disagreement(trace.choices, result.choices);
    }
}

/// Replays by the numbers of the plies alone.
template <Game G>
void replay_choices(const G& game, const Trace& trace, Replay<G>& result) {
    typename G::State now = result.start;
    JudgedTurn<G> turn;
    for (std::size_t number = 0; number < trace.choices.size(); ++number) {
        std::optional<PlayedPly<G>> played = play_choice(game, now, trace.choices[number]);
        if (!played) {
            result.fault = fmt::format("decision {}: choice {} does not exist, there are {}", number + 1,
                                       trace.choices[number], game.plies(now).size());
            return;
        }
        now = played->after;
        result.choices.push_back(trace.choices[number]);
        turn.plies.push_back(std::move(*played));
        if (game.between_turns(now)) {
            std::vector<typename G::Ply> plies;
            for (const PlayedPly<G>& ply : turn.plies) {
                plies.push_back(ply.ply);
            }
            turn.text = game.turn_text(turn.plies.front().before, plies);
            turn.written = turn.text;
            turn.after = now;
            result.turns.push_back(std::move(turn));
            turn = JudgedTurn<G>{};
        }
    }
    if (!turn.plies.empty()) {
        result.fault = "the trace ends in the middle of a turn";
    }
}

}  // namespace

Trace read_trace(const std::string& path) {
    Json document = parse_document(path);
    if (document.is_object() && document.contains("trace") && document["trace"].is_object()) {
        document = Json(document["trace"]);
    }
    if (!document.is_object()) {
        bad_trace(path, "expected a trace: {\"ruleset\": ..., \"start\": ..., \"turns\": [...], \"choices\": [...]}");
    }
    Trace trace;
    trace.ruleset = text_field(path, document, "ruleset").value_or("");
    trace.set = text_list(path, document, "set");
    trace.start = text_field(path, document, "start");
    trace.turns = text_list(path, document, "turns");
    trace.choices = choice_list(path, document);
    if (!document.contains("turns") && !document.contains("choices")) {
        bad_trace(path, "a trace needs \"turns\" or \"choices\"");
    }
    return trace;
}

Json json_of(const Trace& trace) {
    Json document;
    document["ruleset"] = trace.ruleset;
    if (!trace.set.empty()) {
        document["set"] = trace.set;
    }
    if (trace.start) {
        document["start"] = *trace.start;
    }
    document["turns"] = trace.turns;
    document["choices"] = trace.choices;
    return document;
}

template <Game G, class Rules>
Trace trace_of(const specs::Loaded<Rules>& ruleset, const G& game, const typename G::State& start,
               const std::vector<typename G::Ply>& plies) {
    Trace trace;
    trace.ruleset = ruleset.rules.name;
    trace.set = ruleset.overrides;
    trace.start = game.text(start);
    typename G::State begins = start;
    typename G::State now = start;
    std::vector<typename G::Ply> turn;
    for (const typename G::Ply& ply : plies) {
        const std::vector<typename G::Ply> legal = game.plies(now);
        const auto place = std::find(legal.begin(), legal.end(), ply);
        trace.choices.push_back(static_cast<int>(place - legal.begin()));
        now = game.after(now, ply);
        turn.push_back(ply);
        if (game.between_turns(now)) {
            trace.turns.push_back(game.turn_text(begins, turn));
            begins = now;
            turn.clear();
        }
    }
    return trace;
}

template Trace trace_of(const specs::LoadedRuleSet&, const adaptoid::Adaptoid&, const adaptoid::Position&,
                        const std::vector<adaptoid::Ply>&);
template Trace trace_of(const specs::LoadedPentactic&, const pentactic::Pentactic&, const pentactic::Position&,
                        const std::vector<pentactic::Ply>&);
template Trace trace_of(const specs::LoadedRules&, const AnyGame&, const AnyState&, const std::vector<AnyPly>&);

template <Game G>
Replay<G> replay(const G& game, const Trace& trace) {
    Replay<G> result;
    result.start = read_position(game, trace.start, "start of the trace");
    if (!trace.turns.empty()) {
        replay_turns(game, trace, result);
    } else {
        replay_choices(game, trace, result);
    }
    return result;
}

template Replay<adaptoid::Adaptoid> replay(const adaptoid::Adaptoid&, const Trace&);
template Replay<pentactic::Pentactic> replay(const pentactic::Pentactic&, const Trace&);

}  // namespace rulescope::tools
