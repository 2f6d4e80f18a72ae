#include "reports/play/play_json.h"

#include <algorithm>
#include <map>

#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/play_sides.h"
#include "reports/play/play_cells.h"

namespace rulescope::reports {

namespace {

/// Rule set, number of games, seed, bounds.
void add_match(Json& json, const play::PlayResult& result) {
    json["ruleset"] = result.ruleset.rules.name;
    json["title"] = result.ruleset.rules.title;
    json["set"] = result.ruleset.overrides;
    json["hash"] = result.ruleset.hash;
    json["games"] = result.counts.games;
    json["seed"] = result.plan.seed;
    json["max_turns"] = result.plan.max_turns;
    json["seating"] = play::seats_word(result.plan.exchanged);
    json["openings"] = result.plan.opening_turns;
    json["complete"] = result.complete;
    json["level"] = statistics::default_level;
}

Json measure_json(const play::PlayMeasure& measure) {
    Json json = summary_json(measure.values);
    if (measure.listed) {
        json["counts"] = Json::array();
        for (const auto& [value, games] : measure.values.counts()) {
            json["counts"].push_back({value, games});
        }
    }
    return json;
}

Json seat_json(const play::PlayResult& result, std::size_t seat) {
    const play::PlayDetails& details = result.details;
    Json entry;
    entry["seat"] = seat + 1;
    if (!details.players.empty()) {
        entry["player"] = details.players[seat];
    }
    const std::string colour = colour_of_seat(result, seat);
    entry["colour"] = colour.empty() ? Json(nullptr) : Json(colour);
    const std::string agent = agent_at(result, seat);
    entry["agent"] = agent.empty() ? Json(nullptr) : Json(agent);
    add_results(entry, result.counts.seats[seat], result.counts.seats.size());
    for (const play::PlayMeasure& measure : details.of_seats[seat]) {
        entry[measure.id] = measure_json(measure);
    }
    return entry;
}

/// What each agent got, where the seats were exchanged.
Json agents_json(const play::PlayResult& result) {
    Json list = Json::array();
    for (std::size_t number = 0; number < result.agents.size(); ++number) {
        const play::AgentResult& agent = result.results[number];
        Json entry;
        entry["agent"] = result.agents[number];
        add_results(entry, agent.all, result.agents.size());
        // Games of a round are not independent: score and interval are those of the rounds.
        entry["score"] = agent.rounds() > 0 ? Json(rounded(agent.score())) : Json(nullptr);
        entry["interval"] = interval_json(agent.interval());
        entry["rounds"] = agent.rounds();
        entry["games_of_round"] = result.plan.games_of_round();
        Json seats = Json::array();
        for (std::size_t seat = 0; seat < agent.by_seat.size(); ++seat) {
            Json there{{"seat", seat + 1}};
            add_results(there, agent.by_seat[seat], result.agents.size());
            seats.push_back(there);
        }
        entry["by_seat"] = seats;
        list.push_back(entry);
    }
    return list;
}

Json place_json(const play::Place& at, const char* turn) {
    return {{"game", at.game}, {turn, at.turn}};
}

/// The summary of turns of finished games, with "counts" [[turns, games]], "shortest" and "longest".
Json length_json(const play::MatchCounts& counts) {
    Json json = summary_json(counts.length);
    Json rows = Json::array();
    for (const auto& [turns, games] : counts.length.counts()) {
        rows.push_back({turns, games});
    }
    json["counts"] = rows;
    if (!counts.length.empty()) {
        json["shortest"] = place_json(counts.shortest, "turns");
        json["longest"] = place_json(counts.longest, "turns");
    }
    return json;
}

/// The summary of legal turns, with "by_turn".
Json branching_json(const play::MatchCounts& counts) {
    Json json = summary_json(counts.branching);
    // Turns of one game are not independent: an interval from all of them would promise too much.
    json.erase("interval");
    Json rows = Json::array();
    for (std::size_t turn = 0; turn < counts.branching_at.size(); ++turn) {
        const statistics::Summary summary = statistics::summary_of(counts.branching_at[turn]);
        rows.push_back({{"turn", turn + 1},
                        {"games", summary.count},
                        {"mean", rounded(summary.mean)},
                        {"low", summary.low},
                        {"median", summary.median},
                        {"high", summary.high},
                        {"max", summary.max}});
    }
    json["by_turn"] = rows;
    return json;
}

/// [{"clause", "games", "winners": {name: games}}]
Json endings_json(const play::PlayResult& result) {
    Json rows = Json::array();
    for (const auto& [clause, winners] : result.counts.endings) {
        std::uint64_t games = 0;
        Json by_winner = Json::object();
        for (std::size_t colour = 0; colour < winners.size(); ++colour) {
            games += winners[colour];
            if (winners[colour] > 0) {
                by_winner[colour + 1 == winners.size() ? result.details.nobody : result.details.colours[colour]] =
                    winners[colour];
            }
        }
        rows.push_back({{"clause", clause}, {"games", games}, {"winners", by_winner}});
    }
    return rows;
}

/// What each colour had lost when a game was over.
Json losses_json(const play::PlayResult& result) {
    Json rows = Json::array();
    for (const auto& [lost, games] : result.counts.final_losses) {
        Json row = Json::object();
        for (const std::size_t colour : result.details.losses) {
            row[result.details.colours[colour]] = lost[colour];
        }
        row["games"] = games;
        rows.push_back(row);
    }
    return rows;
}

/// [{"id", "fired", "games", "first", "shortest"}]
Json clauses_json(const play::MatchCounts& counts) {
    Json rows = Json::array();
    for (const auto& [id, clause] : counts.clauses) {
        rows.push_back({{"id", id},
                        {"fired", clause.fired},
                        {"games", clause.games},
                        {"first", place_json(clause.first, "turn")},
                        {"shortest", place_json(clause.shortest, "turn")}});
    }
    return rows;
}

}  // namespace

void add_results(Json& entry, const play::SideCounts& side, std::size_t seats) {
    const play::SideScore score = score_of(side, seats);
    entry["wins"] = side.wins;
    entry["losses"] = side.losses;
    entry["draws"] = side.draws;
    entry["unfinished"] = side.unfinished;
    entry["score"] = score.finished > 0 ? Json(rounded(score.mean)) : Json(nullptr);
    entry["interval"] = interval_json(score.interval);
    entry["wins_interval"] = interval_json(score.wins_interval);
}

Json play_json(const play::PlayResult& result) {
    const play::MatchCounts& counts = result.counts;
    const play::PlayDetails& details = result.details;
    Json json = new_document("play");
    add_match(json, result);
    for (const auto& [field, value] : details.fields) {
        json[field] = value;
    }
    json["seats"] = Json::array();
    for (std::size_t seat = 0; seat < counts.seats.size(); ++seat) {
        json["seats"].push_back(seat_json(result, seat));
    }
    if (colours_change(result)) {
        json["colours"] = Json::array();
        for (const std::size_t colour : details.order) {
            Json entry{{"colour", details.colours[colour]}};
            add_results(entry, counts.colours[colour], counts.seats.size());
            json["colours"].push_back(entry);
        }
    }
    for (const play::PlayMeasure& measure : details.of_games) {
        json[measure.id] = measure_json(measure);
    }
    if (result.plan.exchanged) {
        json["agents"] = agents_json(result);
    }
    json["unfinished"] = counts.unfinished;
    json["length"] = length_json(counts);
    json["branching"] = branching_json(counts);
    json["endings"] = endings_json(result);
    if (!details.losses.empty()) {
        json["final_losses"] = losses_json(result);
    }
    json["clauses"] = clauses_json(counts);
    json["cells"] = json_from(play::cell_counts(result));
    return json;
}

}  // namespace rulescope::reports
