#include "reports/report/report_coverage.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/game/clause_order.h"
#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/match/match.h"
#include "analysis/specs/trace_file.h"
#include "analysis/statistics/interval.h"
#include "analysis/verify/knowledge.h"
#include "reports/play/play_json.h"

namespace rulescope::reports {

namespace {

Json place_json(const play::Place& place) {
    return {{"game", place.game}, {"turn", place.turn}};
}

/// A clause as the rulebook counts it, and the event that puts it to work.
struct ShownClause {
    std::string clause, event;
    bool operator==(const ShownClause&) const = default;
};

/// Places of examples, each with what it is the example of.
struct Wanted {
    struct Order {
        bool operator()(const play::Place& a, const play::Place& b) const {
            return a.turn != b.turn ? a.turn < b.turn : a.game < b.game;
        }
    };
    std::map<play::Place, std::vector<ShownClause>, Order> places;
};

std::string example_id(const play::Place& place) {
    return "example-" + std::to_string(place.game) + "-" + std::to_string(place.turn);
}

/// The first depth of perft at which a turn put the clause to work.
Json first_depth(const Json& perft_rows, const std::string& id) {
    for (const Json& row : perft_rows) {
        if (row["events"].contains(id)) {
            return row["depth"];
        }
    }
    return nullptr;
}

Json part_of(const play::MatchCounts& match, const ShownClause& shown, const std::string& text, const Json& perft_rows,
             Wanted& wanted) {
    Json part{{"id", shown.clause}, {"text", text}, {"fired", 0}, {"games", 0}};
    const auto found = match.clauses.find(shown.event);
    const std::uint64_t games = found == match.clauses.end() ? 0 : found->second.games;
    const statistics::Interval interval = statistics::wilson(games, match.games);
    part["share"] = match.games == 0 ? 0.0 : rounded(static_cast<double>(games) / static_cast<double>(match.games));
    part["interval"] = {rounded(interval.low), rounded(interval.high)};
    if (games > 0) {
        const play::ClauseCounts& counts = found->second;
        part["fired"] = counts.fired;
        part["games"] = counts.games;
        part["first"] = place_json(counts.first);
        part["shortest"] = place_json(counts.shortest);
        part["example"] = example_id(counts.shortest);
        std::vector<ShownClause>& examples = wanted.places[counts.shortest];
        if (std::find(examples.begin(), examples.end(), shown) == examples.end()) {
            examples.push_back(shown);
        }
    }
    part["depth"] = first_depth(perft_rows, shown.event);
    return part;
}

play::Replay<AnyGame> replay_of(const RandomPlay& run, const AnyGame& game, const play::Place& place) {
    return play::replay(game, game.initial(), play::RandomAgent{}, run.seed, place.game, place.turn);
}

/// A replayed game as a trace.
Trace trace_of(const RandomPlay& run, const AnyGame& game, const play::Replay<AnyGame>& played) {
    Trace trace;
    trace.ruleset = run.ruleset.rules.name;
    trace.set = run.ruleset.overrides;
    trace.start = game.text(played.states.front());
    for (std::size_t turn = 0; turn < played.turns.size(); ++turn) {
        trace.turns.push_back(game.turn_text(played.states[turn], played.turns[turn]));
        AnyState position = played.states[turn];
        for (const AnyPly& ply : played.turns[turn]) {
            const std::vector<AnyPly> legal = game.plies(position);
            const auto place = std::find(legal.begin(), legal.end(), ply);
            trace.choices.push_back(static_cast<int>(place - legal.begin()));
            position = game.after(position, ply);
        }
    }
    return trace;
}

/// What an event of the turn says; the first of that clause.
std::string sentence_of(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies,
                        const std::string& event) {
    PlayedPly<AnyGame> played;
    played.after = before;
    for (const AnyPly& ply : plies) {
        played.before = played.after;
        played.ply = ply;
        played.events.clear();
        played.after = game.after(played.before, ply, &played.events);
        for (const EventText& each : describe_ply(game, played)) {
            if (each.event.clause == event) {
                return each.sentence;
            }
        }
    }
    return {};
}

Json example_json(const RandomPlay& run, const AnyGame& game, const play::Place& place,
                  const std::vector<ShownClause>& examples) {
    const play::Replay<AnyGame> played = replay_of(run, game, place);
    const AnyState& before = *(played.states.end() - 2);
    const std::vector<AnyPly>& turn = played.turns.back();
    Json json;
    json["id"] = example_id(place);
    json["game"] = place.game;
    json["turn"] = place.turn;
    Json clauses = Json::array();
    for (const ShownClause& shown : examples) {
        clauses.push_back({{"id", shown.clause}, {"told", sentence_of(game, before, turn, shown.event)}});
    }
    json["clauses"] = clauses;
    json["text"] = game.turn_text(before, turn);
    json["before"] = game.text(before);
    json["trace"] = json_of(trace_of(run, game, played));
    return json;
}

}  // namespace

Coverage cover(const RandomPlay& run, const specs::Rulebook& rulebook, const Json& perft_rows,
               const std::map<std::string, std::string>& texts) {
    const AnyRules& rules = run.ruleset.rules;
    Coverage coverage{Json::array(), Json::array(), Json::object()};
    Wanted wanted;
    std::set<std::string, ClauseOrder> possible, fired, covered;
    const auto text_of = [&](const std::string& id) { return texts.contains(id) ? texts.at(id) : std::string(); };
    for (const specs::Clause& clause : rulebook.clauses) {
        if (!verify::knowledge_of(rules).other_mode(rules, clause.id).empty()) {
            continue;
        }
        Json row{{"id", clause.id}, {"line", clause.line}, {"text", clause.text}, {"kind", clause.kind}};
        Json parts = Json::array();
        if (clause.kind == "event") {
            const std::vector<std::string> events =
                clause.events.empty() ? std::vector<std::string>{clause.id} : clause.events;
            for (const std::string& event : events) {
                // Several events: they are clauses of another rulebook, told by their own words and ids.
                const bool own = events.size() == 1;
                const ShownClause shown{own ? clause.id : event, event};
                parts.push_back(part_of(run.counts, shown, own ? clause.text : text_of(event), perft_rows, wanted));
                covered.insert(event);
                const std::string why = verify::why_never_fires(rules, event);
                parts.back()["impossible"] = why;
                if (why.empty()) {
                    possible.insert(shown.clause);
                }
                if (parts.back()["fired"].get<std::uint64_t>() > 0) {
                    fired.insert(shown.clause);
                }
            }
        }
        row["parts"] = parts;
        coverage.clauses.push_back(row);
    }
    for (const auto& [id, counts] : run.counts.clauses) {
        if (!covered.contains(id)) {
            const Json part = part_of(run.counts, {id, id}, text_of(id), perft_rows, wanted);
            coverage.clauses.push_back(
                {{"id", id}, {"line", ""}, {"text", text_of(id)}, {"kind", "other"}, {"parts", Json::array({part})}});
        }
    }
    Json never = Json::array();
    for (const std::string& id : possible) {
        if (!fired.contains(id)) {
            never.push_back(id);
        }
    }
    coverage.summary = {
        {"events", possible.size()}, {"fired", fired.size()}, {"missing", never.size()}, {"never", never}};

    const AnyGame game = game_of(run.ruleset.rules);
    for (const auto& [place, examples] : wanted.places) {
        coverage.examples.push_back(example_json(run, game, place, examples));
    }
    return coverage;
}

Json shortest_game(const RandomPlay& run) {
    if (run.counts.length.empty()) {
        return nullptr;
    }
    const play::Place& place = run.counts.shortest;
    const AnyGame game = game_of(run.ruleset.rules);
    const play::Replay<AnyGame> played = replay_of(run, game, place);
    const drawing::DrawnGame drawn = kit_of(game.rules()).pictures().shortest_game(game, played.states, played.turns);
    if (drawn.svg.empty()) {
        return nullptr;
    }
    Json json;
    json["game"] = place.game;
    json["turns"] = place.turn;
    json["trace"] = json_of(trace_of(run, game, played));
    if (!drawn.note.empty()) {
        json["note"] = drawn.note;
    }
    return json;
}

}  // namespace rulescope::reports
