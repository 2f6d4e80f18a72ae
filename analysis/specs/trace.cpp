#include "analysis/specs/trace.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "analysis/game/characters.h"
#include "analysis/game/halting.h"
#include "analysis/game/number_text.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "analysis/specs/json_text.h"
#include "analysis/specs/user_file.h"
#include "core/ascii.h"

namespace rulescope {

namespace {

/// Describes the first difference between the choices that the trace contains and those of its turns.
std::string disagreement(const std::vector<int>& written, const std::vector<int>& played) {
    for (std::size_t ply = 0; ply < written.size() && ply < played.size(); ++ply) {
        if (written[ply] != played[ply]) {
            return fmt::format("decision {}: the turns give choice {}, the trace has {}", ply + 1, played[ply],
                               written[ply]);
        }
    }
    return fmt::format("the turns give {} choices, the trace has {}", played.size(), written.size());
}

/// Describes the difference between the outcome that the trace states and the one of the replayed game; "" if there is
/// none. A stated outcome without a clause is compared by its payoffs alone.
std::string disagreement(const StatedOutcome& stated, const std::optional<Outcome>& played) {
    const auto words = [](const std::vector<double>& payoffs, std::string_view clause) {
        return payoffs.empty() ? std::string("the game is not over")
                               : fmt::format("payoffs {}{}", fmt::join(payoffs, ", "),
                                             clause.empty() ? "" : fmt::format(" by {}", clause));
    };
    constexpr double close = 1e-6;
    const std::vector<double> right = played ? played->payoff : std::vector<double>{};
    const bool same = std::equal(stated.payoffs.begin(), stated.payoffs.end(), right.begin(), right.end(),
                                 [](double a, double b) { return std::abs(a - b) < close; });
    if (same && (stated.clause.empty() || !played || stated.clause == played->clause)) {
        return "";
    }
    return fmt::format("the trace states the outcome: {}; the turns give: {}", words(stated.payoffs, stated.clause),
                       words(right, played ? std::string_view(played->clause) : ""));
}

/// Describes the first difference between the numbers of legal turns that the trace states and those of the replayed
/// game; "" if there is none.
std::string disagreement_on_legal_turns(const AnyGame& game, const std::vector<std::int64_t>& stated,
                                        const Replay& played) {
    if (stated.size() != played.turns.size()) {
        return fmt::format("the trace states the number of legal turns of {} turns; it has {} turns", stated.size(),
                           played.turns.size());
    }
    const Halt halt;
    for (std::size_t number = 0; number < stated.size(); ++number) {
        halt.poll();
        const auto right =
            static_cast<std::int64_t>(game.count_turns(number == 0 ? played.start : played.turns[number - 1].after));
        if (stated[number] != right) {
            return fmt::format("turn {}: the trace states {} legal turns; there are {}", number + 1, stated[number],
                               right);
        }
    }
    return "";
}

/// Replays the written turns.
void replay_turns(const AnyGame& game, const Trace& trace, Replay& result) {
    const Halt halt;
    for (std::size_t number = 0; number < trace.turns.size(); ++number) {
        halt.poll();
        result.turns.push_back(
            judge_turn(game, result.end(), trace.turns[number], fmt::format("turn {} of the trace", number + 1)));
        const JudgedTurn& turn = result.turns.back();
        for (const PlayedPly<AnyGame>& played : turn.plies) {
            result.choices.push_back(played.choice);
        }
        if (!turn.legal()) {
            result.fault = fmt::format("turn {}, {}: illegal by {}: {}", number + 1, turn.written, turn.refusal->clause,
                                       turn.refusal->sentence);
            return;
        }
    }
    if (!trace.choices.empty() && trace.choices != result.choices) {
        result.fault = disagreement(trace.choices, result.choices);
    }
}

/// Replays a trace that contains choices but no turns.
void replay_choices(const AnyGame& game, const Trace& trace, Replay& result) {
    Path path(result.start);
    const Halt halt;
    for (const int choice : trace.choices) {
        halt.poll();
        if (!path.play_choice(game, choice)) {
            result.fault = fmt::format("decision {}: choice {} does not exist, there are {}", result.choices.size() + 1,
                                       choice, game.plies(path.end()).size());
            break;
        }
        result.choices.push_back(choice);
    }
    const std::vector<std::string> texts = path.texts(game);
    for (std::size_t turn = 0; turn < texts.size(); ++turn) {
        halt.poll();
        result.turns.push_back({texts[turn],
                                texts[turn],
                                played_plies(game, path.states[turn], path.turns[turn]),
                                {},
                                0,
                                {},
                                path.states[turn + 1]});
    }
    if (result.holds() && texts.size() < path.turns.size()) {
        result.fault = "the trace ends in the middle of a turn";
    }
}

}  // namespace

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

Path Replay::path() const {
    Path path(start);
    for (const JudgedTurn& turn : turns) {
        path.add(turn.legal_plies(), turn.after);
    }
    return path;
}

Trace trace_of(const specs::LoadedRules& ruleset, const AnyGame& game, const Path& path) {
    return {ruleset.rules.name, ruleset.overrides, game.text(path.start()), path.texts(game), path.choices(game)};
}

Replay replay(const AnyGame& game, const Trace& trace) {
    Replay result;
    result.start = read_position(game, trace.start, "start of the trace");
    trace.turns.empty() ? replay_choices(game, trace, result) : replay_turns(game, trace, result);
    if (result.holds() && trace.outcome) {
        result.fault = disagreement(*trace.outcome, game.outcome(result.end()));
    }
    if (result.holds() && !trace.legal.empty()) {
        result.fault = disagreement_on_legal_turns(game, trace.legal, result);
    }
    return result;
}

Trace checked_trace(const specs::LoadedRules& ruleset, const AnyGame& game, const std::string& start,
                    const std::vector<std::string>& turns, const std::optional<std::string>& end) {
    Trace trace{ruleset.rules.name, ruleset.overrides, start, turns, {}};
    const Replay played = replay(game, trace);
    if (!played.holds() || (end && game.text(played.end()) != *end)) {
        throw std::logic_error(fmt::format("a game from {} that the reference does not play: {}", start,
                                           played.holds() ? "it ends in another position" : played.fault));
    }
    trace.choices = played.choices;
    return trace;
}

namespace specs {

namespace {

/// The longest game that is replayed.
constexpr std::size_t max_plies = 100'000;

[[noreturn]] void bad_trace(const std::string& path, const std::string& text) {
    throw InputError(Message{path, 0, 0, text});
}

/// The value as written; only the kind of a list or an object.
std::string kind_of_json(const Json& value) {
    return value.is_array() ? "a list" : value.is_object() ? "an object" : shortened(value.dump(), 40);
}

std::optional<std::string> text_field(const std::string& path, const Json& document, const std::string& name) {
    if (!document.contains(name) || document[name].is_null()) {
        return std::nullopt;
    }
    if (!document[name].is_string()) {
        bad_trace(path, fmt::format("\"{}\": expected a text, got {}", name, kind_of_json(document[name])));
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
            bad_trace(path, fmt::format("\"{}\": expected a list of texts, got {} in it", name, kind_of_json(entry)));
        }
        texts.push_back(entry.get<std::string>());
    }
    return texts;
}

/// The whole numbers from 0 to `largest` in a list; empty if there is no such list.
template <class Number>
std::vector<Number> number_list(const std::string& path, const Json& document, const std::string& name,
                                Number largest = std::numeric_limits<Number>::max()) {
    std::vector<Number> numbers;
    if (!document.contains(name)) {
        return numbers;
    }
    if (!document[name].is_array()) {
        bad_trace(path, fmt::format("\"{}\": expected a list of whole numbers", name));
    }
    for (const Json& entry : document[name]) {
        try {
            numbers.push_back(whole_number<Number>(entry));
        } catch (const Json::exception&) {
            numbers.push_back(-1);
        }
        if (numbers.back() < 0 || numbers.back() > largest) {
            bad_trace(path, fmt::format("\"{}\": expected a list of whole numbers from 0, got {} in it", name,
                                        kind_of_json(entry)));
        }
    }
    return numbers;
}

std::optional<StatedOutcome> stated_outcome(const std::string& path, const Json& document) {
    const auto found = document.find("outcome");
    if (found == document.end()) {
        return std::nullopt;
    }
    if (found->is_null()) {
        return StatedOutcome{};
    }
    const auto payoffs = found->is_object() ? found->find("payoffs") : found->end();
    if (!found->is_object() || payoffs == found->end() || !payoffs->is_array() || payoffs->empty() ||
        std::any_of(payoffs->begin(), payoffs->end(), [](const Json& payoff) { return !payoff.is_number(); })) {
        bad_trace(path, R"("outcome": expected null or an object such as {"payoffs": [1, 0], "clause": "A-26"})");
    }
    return StatedOutcome{payoffs->get<std::vector<double>>(), text_field(path, *found, "clause").value_or("")};
}

/// True if the first line of the text is a whole object and another one follows, as `play --jsonl` writes.
bool has_game_in_each_line(const std::string& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string::npos || end == 0 || text[0] != '{' || text.find('{', end) != end + 1) {
        return false;
    }
    const std::size_t last = text[end - 1] == '\r' ? end - 2 : end - 1;
    return text[last] == '}';
}

/// The line of "FILE:LINE", if the path is no file but the part before the colon is.
std::optional<int> line_of_path(std::string& path) {
    const std::size_t colon = path.rfind(':');
    std::error_code error;
    if (colon == std::string::npos || path.size() - colon > 9 || std::filesystem::exists(path, error) ||
        path.find_first_not_of("0123456789", colon + 1) != std::string::npos || colon + 1 == path.size() ||
        !std::filesystem::exists(path.substr(0, colon), error)) {
        return std::nullopt;
    }
    const std::optional<int> line = ascii::read_whole<int>(std::string_view(path).substr(colon + 1));
    path.resize(colon);
    return line;
}

}  // namespace

Trace parse_trace(const std::string& text, const std::string& name) {
    const Json document = parse_json(text, name, R"(a trace such as {"ruleset": "adaptoid", "turns": ["+A3"]})");
    const bool inside = document.is_object() && document.contains("trace") && document["trace"].is_object();
    return trace_from(inside ? document["trace"] : document, name);
}

Trace read_trace(const std::string& path) {
    std::string file = path;
    const std::optional<int> wanted = line_of_path(file);
    const std::string text = read_file(file, largest_trace);
    if (!wanted) {
        if (has_game_in_each_line(text)) {
            bad_trace(file, fmt::format("this file has a game in each line; name a line, as in '{}:1'", file));
        }
        return parse_trace(text, file);
    }
    std::size_t begin = 0;
    for (int number = 1; begin < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (number == *wanted) {
            return trace_from(parse_json(text.substr(begin, end - begin), file, "a trace in each line", number), path);
        }
        begin = end + 1;
    }
    bad_trace(file, fmt::format("this file has no line {}", *wanted));
}

Trace trace_from(const Json& document, const std::string& path) {
    if (!document.is_object()) {
        bad_trace(path, "expected a trace: {\"ruleset\": ..., \"start\": ..., \"turns\": [...], \"choices\": [...]}");
    }
    Trace trace;
    trace.ruleset = text_field(path, document, "ruleset").value_or("");
    trace.set = text_list(path, document, "set");
    trace.start = text_field(path, document, "start");
    trace.turns = text_list(path, document, "turns");
    trace.choices = number_list<int>(path, document, "choices", 1'000'000);
    trace.legal = number_list<std::int64_t>(path, document, "legal");
    if (const std::size_t plies = std::max(trace.turns.size(), trace.choices.size()); plies > max_plies) {
        bad_trace(path, fmt::format("the game has {} turns or choices; at most {} are replayed", grouped(plies),
                                    grouped(max_plies)));
    }
    trace.outcome = stated_outcome(path, document);
    if (!document.contains("turns") && !document.contains("choices")) {
        bad_trace(path, "a trace needs \"turns\" or \"choices\"");
    }
    return trace;
}

}  // namespace specs

}  // namespace rulescope
