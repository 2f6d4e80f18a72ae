#include "tools/report_coverage.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "analysis/drawing/turn.h"
#include "analysis/play/adaptoid_look.h"
#include "analysis/play/match.h"
#include "analysis/statistics/interval.h"
#include "tools/clause_order.h"
#include "tools/event_text.h"
#include "tools/report_possible.h"
#include "tools/trace.h"

namespace rulescope::tools {

namespace {

using Replayed = play::Replay<adaptoid::Adaptoid>;

double rounded(double value) {
    return std::round(value * 1e6) / 1e6;
}

Json place_json(const play::Place& place) {
    return {{"game", place.game}, {"turn", place.turn}};
}

/// A clause as the rulebook counts it, and the event that puts it to work.
struct Shown {
    std::string clause, event;
    bool operator==(const Shown&) const = default;
};

/// Places of examples, each with what it is the example of.
struct Wanted {
    struct Order {
        bool operator()(const play::Place& a, const play::Place& b) const {
            return a.turn != b.turn ? a.turn < b.turn : a.game < b.game;
        }
    };
    std::map<play::Place, std::vector<Shown>, Order> places;
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

Json part_of(const PlayRun& run, const Shown& shown, const std::string& text, const Json& perft_rows, Wanted& wanted) {
    Json part{{"id", shown.clause}, {"text", text}, {"fired", 0}, {"games", 0}};
    const auto found = run.counts.clauses.find(shown.event);
    const std::uint64_t games = found == run.counts.clauses.end() ? 0 : found->second.games;
    const statistics::Interval interval = statistics::wilson(games, run.counts.games);
    part["share"] =
        run.counts.games == 0 ? 0.0 : rounded(static_cast<double>(games) / static_cast<double>(run.counts.games));
    part["interval"] = {rounded(interval.low), rounded(interval.high)};
    if (games > 0) {
        const play::ClauseCounts& counts = found->second;
        part["fired"] = counts.fired;
        part["games"] = counts.games;
        part["first"] = place_json(counts.first);
        part["shortest"] = place_json(counts.shortest);
        part["example"] = example_id(counts.shortest);
        std::vector<Shown>& examples = wanted.places[counts.shortest];
        if (std::find(examples.begin(), examples.end(), shown) == examples.end()) {
            examples.push_back(shown);
        }
    }
    part["depth"] = first_depth(perft_rows, shown.event);
    return part;
}

Replayed replay_of(const PlayRun& run, const adaptoid::Adaptoid& game, std::uint64_t number, int turns) {
    return play::replay(game, game.initial(), play::RandomAgent{}, run.options.seed, number, turns);
}

/// The first `turns` turns of a replayed game as a trace.
Trace trace_of(const PlayRun& run, const adaptoid::Adaptoid& game, const Replayed& played, std::size_t turns) {
    Trace trace;
    trace.ruleset = run.ruleset.rules.name;
    trace.set = run.ruleset.overrides;
    trace.start = game.text(played.states.front());
    for (std::size_t turn = 0; turn < turns; ++turn) {
        trace.turns.push_back(game.turn_text(played.states[turn], played.turns[turn]));
        adaptoid::Position position = played.states[turn];
        for (const adaptoid::Ply& ply : played.turns[turn]) {
            const std::vector<adaptoid::Ply> legal = game.plies(position);
            const auto place = std::find(legal.begin(), legal.end(), ply);
            trace.choices.push_back(static_cast<int>(place - legal.begin()));
            position = game.after(position, ply);
        }
    }
    return trace;
}

/// What an event of the turn says; the first of that clause.
std::string told(const adaptoid::Adaptoid& game, const adaptoid::Position& before,
                 const std::vector<adaptoid::Ply>& plies, const std::string& event) {
    PlayedPly<adaptoid::Adaptoid> played;
    played.after = before;
    for (const adaptoid::Ply& ply : plies) {
        played.before = played.after;
        played.ply = ply;
        played.events.clear();
        played.after = game.after(played.before, ply, &played.events);
        for (const ToldEvent& each : tell(game.rules(), played)) {
            if (each.event.clause == event) {
                return each.sentence;
            }
        }
    }
    return {};
}

Json example_json(const PlayRun& run, const adaptoid::Adaptoid& game, const Replayed& played, const play::Place& place,
                  const std::vector<Shown>& examples) {
    const auto turn = static_cast<std::size_t>(place.turn) - 1;
    const adaptoid::Position& before = played.states[turn];
    drawing::TurnDrawing options;
    options.pitch = 36;
    Json json;
    json["id"] = example_id(place);
    json["game"] = place.game;
    json["turn"] = place.turn;
    Json clauses = Json::array();
    for (const Shown& shown : examples) {
        clauses.push_back({{"id", shown.clause}, {"told", told(game, before, played.turns[turn], shown.event)}});
    }
    json["clauses"] = clauses;
    json["text"] = game.turn_text(before, played.turns[turn]);
    json["before"] = game.text(before);
    json["trace"] = json_of(trace_of(run, game, played, turn + 1));
    json["svg"] = drawing::draw_turn(game, before, played.turns[turn], options);
    return json;
}

}  // namespace

Coverage cover(const PlayRun& run, const specs::Rulebook& rulebook, const Json& perft_rows,
               const std::map<std::string, std::string>& texts) {
    Coverage coverage{Json::array(), Json::array(), Json::object()};
    Wanted wanted;
    std::set<std::string, ClauseOrder> possible, fired, covered;
    const auto text_of = [&](const std::string& id) { return texts.contains(id) ? texts.at(id) : std::string(); };
    for (const specs::Clause& clause : rulebook.clauses) {
        Json row{{"id", clause.id}, {"line", clause.line}, {"text", clause.text}, {"kind", clause.kind}};
        Json parts = Json::array();
        if (clause.kind == "event") {
            const std::vector<std::string> events =
                clause.events.empty() ? std::vector<std::string>{clause.id} : clause.events;
            for (const std::string& event : events) {
                // Several events: they are clauses of another rulebook, told by their own words and ids.
                const bool own = events.size() == 1;
                const Shown shown{own ? clause.id : event, event};
                parts.push_back(part_of(run, shown, own ? clause.text : text_of(event), perft_rows, wanted));
                covered.insert(event);
                const std::string why = why_never_at_work(run.ruleset.rules, event);
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
            const Json part = part_of(run, {id, id}, text_of(id), perft_rows, wanted);
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

    const adaptoid::Adaptoid game(run.ruleset.rules);
    for (const auto& [place, examples] : wanted.places) {
        coverage.examples.push_back(
            example_json(run, game, replay_of(run, game, place.game, place.turn), place, examples));
    }
    return coverage;
}

Json shortest_game(const PlayRun& run, int most_turns) {
    if (run.counts.length.empty() || run.counts.shortest.turn > most_turns) {
        return nullptr;
    }
    const play::Place& place = run.counts.shortest;
    const adaptoid::Adaptoid game(run.ruleset.rules);
    const Replayed played = replay_of(run, game, place.game, place.turn);
    drawing::FilmStrip strip;
    strip.title = "The shortest of the random games";
    Json json;
    json["game"] = place.game;
    json["turns"] = place.turn;
    json["trace"] = json_of(trace_of(run, game, played, played.turns.size()));
    json["svg"] = drawing::draw_game(game, played.states.front(), played.turns, strip);
    return json;
}

}  // namespace rulescope::tools
