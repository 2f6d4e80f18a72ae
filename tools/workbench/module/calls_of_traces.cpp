// Calls about games turn by turn: trace.
#include <fmt/format.h>

#include <optional>

#include "analysis/game/language.h"
#include "analysis/specs/error.h"
#include "analysis/specs/json_text.h"
#include "analysis/specs/trace.h"
#include "reports/json.h"
#include "tools/workbench/module/call.h"
#include "tools/workbench/module/cells.h"

namespace rulescope::workbench {

using specs::bad_option;

namespace {

/// A JSON document that contains a trace, and the trace of the other rule set if it has one.
struct Dropped {
    Trace trace;
    std::optional<Trace> other;
};

std::optional<Json> object_in(const Json& document, const char* field) {
    if (document.is_object() && document.contains(field) && document[field].is_object()) {
        return document[field];
    }
    return std::nullopt;
}

/// Reads the text of a trace or of a document with the fields "trace" and "trace_b". Throws specs::InputError.
Dropped read_dropped(const std::string& text) {
    const Json document = specs::parse_json(text, "trace", R"(a trace such as {"ruleset": "NAME", "turns": ["TURN"]})");
    Dropped dropped{specs::trace_from(object_in(document, "trace").value_or(document), "trace"), std::nullopt};
    if (const std::optional<Json> other = object_in(document, "trace_b")) {
        dropped.other = specs::trace_from(*other, "trace_b");
    }
    return dropped;
}

/// The rule set of a trace. Rules in `field` of the request replace the name that the trace has; the trace's overrides
/// apply on top of them.
std::shared_ptr<const Opened> rules_of(const Request& request, const std::string& field, const Trace& trace) {
    Json rules = request.has(field) ? request.fields()[field] : Json{{"name", trace.ruleset}};
    if (!request.has(field) && trace.ruleset.empty()) {
        bad_option("trace", "the trace names no rule set; choose one");
    }
    if (rules.is_object() && !trace.set.empty()) {
        std::vector<std::string> set = Request(rules).texts("set");
        set.insert(set.end(), trace.set.begin(), trace.set.end());
        rules["set"] = set;
    }
    return open_rules(rules, request.has(field) ? field : "trace");
}

Json situation(const Opened& opened, const AnyState& state, const drawing::Style& style) {
    return {{"position", opened.game.text(state)},
            {"svg", drawn_board(opened, state, style).svg},
            {"situation", language_of(opened.game).situation(opened.game, state)},
            {"facts", facts_of_position(opened, state)},
            {"words", words_of_position(opened, state)}};
}

struct Stepped {
    Json json;
    std::vector<std::string> positions;
    std::vector<std::string> turns;
    bool holds = true;
};

/// The game step by step.
Stepped stepped(const Opened& opened, const Trace& trace, const drawing::Style& style) {
    const Replay replay = rulescope::replay(opened.game, trace);
    Stepped result;
    result.holds = replay.holds();
    result.json = {{"ruleset", opened.ruleset.rules.name},
                   {"title", opened.ruleset.rules.title},
                   {"set", opened.ruleset.overrides},
                   {"hash", opened.ruleset.hash},
                   {"positions", Json::array({situation(opened, replay.start, style)})},
                   {"turns", Json::array()},
                   {"holds", replay.holds()},
                   {"fault", replay.fault}};
    result.positions.push_back(opened.game.text(replay.start));
    for (const JudgedTurn& turn : replay.turns) {
        Json json{{"text", turn.legal() ? turn.text : turn.written}, {"legal", turn.legal()}};
        json["refusal"] = Json();
        if (!turn.legal()) {
            json["refusal"] = {{"clause", std::string(turn.refusal->clause)}, {"sentence", turn.refusal->sentence}};
        }
        json["events"] = Json::array();
        for (const EventText& event : language_of(opened.game).turn_events(opened.game, turn.plies)) {
            json["events"].push_back({{"part", event.part},
                                      {"clause", std::string(event.event.clause)},
                                      {"sentence", event.sentence},
                                      {"cell", language_of(opened.game).cell(opened.game, event.event)}});
        }
        json["cells"] = turn.plies.empty() ? Json::array()
                                           : turn_json(opened, turn.plies.front().before, turn.legal_plies())["cells"];
        result.turns.push_back(turn.legal() ? turn.text : turn.written);
        result.json["turns"].push_back(json);
        if (turn.legal()) {
            result.json["positions"].push_back(situation(opened, turn.after, style));
            result.positions.push_back(opened.game.text(turn.after));
        }
    }
    return result;
}

/// The number of the first turn, from 1, after which the games differ: in legality, in the position or in the length;
/// 0 if the starts differ; nothing if they are equal.
std::optional<std::size_t> parting(const Stepped& a, const Stepped& b) {
    const std::size_t length = std::min(a.positions.size(), b.positions.size());
    for (std::size_t number = 0; number < length; ++number) {
        if (a.positions[number] != b.positions[number]) {
            return number;
        }
    }
    if (a.positions.size() != b.positions.size()) {
        return length;
    }
    return std::nullopt;
}

/// A game turn by turn; with "other" (a rule set) or a second trace in the document, a second game beside it up to the
/// turn in which both part. Fields: trace (text), rules, other, theme.
Answer trace(const Request& request) {
    const Dropped dropped = read_dropped(request.needed("trace"));
    const std::shared_ptr<const Opened> opened = rules_of(request, "rules", dropped.trace);
    const drawing::Style style = board_style(request);
    const Stepped mine = stepped(*opened, dropped.trace, style);
    Json out = mine.json;
    out["differs_at"] = Json();
    out["other"] = Json();
    if (dropped.other || request.has("other")) {
        Trace second = dropped.other.value_or(dropped.trace);
        if (!dropped.other) {
            second.choices.clear();  // the choices number the plies of the first rule set
            second.set.clear();
            second.turns = mine.turns;
        }
        const std::shared_ptr<const Opened> other = rules_of(request, "other", second);
        const Stepped theirs = stepped(*other, second, style);
        out["other"] = theirs.json;
        if (const std::optional<std::size_t> turn = parting(mine, theirs)) {
            out["differs_at"] = *turn;
        }
    }
    return {out, "", mine.holds ? 0 : 1};
}

constexpr Call trace_calls[] = {{"trace", trace, true}};

}  // namespace

std::span<const Call> calls_of_traces() {
    return trace_calls;
}

}  // namespace rulescope::workbench
