#include "tools/report_play.h"

#include <cmath>

#include "analysis/play/adaptoid_look.h"
#include "analysis/play/counting.h"
#include "analysis/statistics/interval.h"
#include "tools/command.h"

namespace rulescope::tools {

namespace {

/// Six decimals: enough for people, few enough to be the same with every compiler.
double rounded(double value) {
    return std::round(value * 1e6) / 1e6;
}

Json interval_json(const statistics::Interval& interval) {
    return Json::array({rounded(interval.low), rounded(interval.high)});
}

/// Every payoff that the game knows, with how often it came: losing, sharing with all, winning.
std::vector<statistics::ScoreCount> payoffs_of(const play::SideCounts& side, std::size_t seats) {
    std::map<double, std::uint64_t> games{{0.0, 0}, {1.0 / static_cast<double>(seats), 0}, {1.0, 0}};
    for (const auto& [payoff, times] : side.payoffs) {
        games[payoff] += times;
    }
    std::vector<statistics::ScoreCount> counts;
    for (const auto& [payoff, times] : games) {
        counts.push_back({payoff, times});
    }
    return counts;
}

/// Wins, losses and the rest of a seat or colour. Score and interval are of the finished games.
void add_results(Json& entry, const play::SideCounts& side, std::size_t seats) {
    entry["wins"] = side.wins;
    entry["losses"] = side.losses;
    entry["draws"] = side.draws;
    entry["unfinished"] = side.unfinished;
    const std::uint64_t finished = side.wins + side.losses + side.draws;
    const auto payoffs = payoffs_of(side, seats);
    entry["score"] = finished > 0 ? Json(rounded(statistics::mean_score(payoffs))) : Json(nullptr);
    entry["interval"] = interval_json(statistics::score(payoffs));
    entry["wins_interval"] = interval_json(statistics::wilson(side.wins, finished));
}

/// The colour that a seat held in every game; none if it changed (a pie rule) or nothing was played.
int fixed_colour(const play::MatchCounts& counts, std::size_t seat) {
    int only = -1;
    for (std::size_t colour = 0; colour < counts.held[seat].size(); ++colour) {
        if (counts.held[seat][colour] > 0) {
            if (only >= 0) {
                return -1;
            }
            only = static_cast<int>(colour);
        }
    }
    return only;
}

std::string colour_name(int colour) {
    return std::string(adaptoid::name_of(static_cast<adaptoid::Colour>(colour)));
}

Json summary_json(const statistics::Histogram& histogram) {
    if (histogram.empty()) {
        return {{"mean", nullptr}};
    }
    const statistics::Summary summary = statistics::summary_of(histogram);
    Json json;
    json["mean"] = rounded(summary.mean);
    if (summary.count > 1) {
        json["interval"] = interval_json(statistics::mean(summary.mean, histogram.variance(), summary.count));
    }
    json["deviation"] = rounded(summary.deviation);
    json["min"] = summary.min;
    json["low"] = summary.low;
    json["median"] = summary.median;
    json["high"] = summary.high;
    json["max"] = summary.max;
    return json;
}

Json length_json(const play::MatchCounts& counts) {
    Json json = summary_json(counts.length);
    Json rows = Json::array();
    for (const auto& [turns, games] : counts.length.counts()) {
        rows.push_back({turns, games});
    }
    json["counts"] = rows;
    const auto place = [](const play::Place& at) { return Json{{"game", at.game}, {"turns", at.turn}}; };
    if (!counts.length.empty()) {
        json["shortest"] = place(counts.shortest);
        json["longest"] = place(counts.longest);
    }
    return json;
}

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

Json endings_json(const play::MatchCounts& counts) {
    Json rows = Json::array();
    for (const auto& [clause, winners] : counts.endings) {
        Json row{{"clause", clause}, {"games", 0}};
        std::uint64_t games = 0;
        Json by_colour = Json::object();
        for (std::size_t colour = 0; colour < winners.size(); ++colour) {
            games += winners[colour];
            const bool nobody = colour + 1 == winners.size();
            if (winners[colour] > 0) {
                by_colour[nobody ? "nobody" : colour_name(static_cast<int>(colour))] = winners[colour];
            }
        }
        row["games"] = games;
        row["winners"] = by_colour;
        rows.push_back(row);
    }
    return rows;
}

/// How many adaptoids each colour had lost when a game was over.
Json losses_json(const play::MatchCounts& counts, const adaptoid::RuleSet& rules) {
    Json rows = Json::array();
    for (const auto& [lost, games] : counts.final_losses) {
        Json row = Json::object();
        for (const adaptoid::Colour colour : adaptoid::all_colours) {
            if (rules.has(colour)) {
                row[std::string(adaptoid::name_of(colour))] = lost[index(colour)];
            }
        }
        row["games"] = games;
        rows.push_back(row);
    }
    return rows;
}

Json clauses_json(const play::MatchCounts& counts) {
    const auto place = [](const play::Place& at) { return Json{{"game", at.game}, {"turn", at.turn}}; };
    Json rows = Json::array();
    for (const auto& [id, clause] : counts.clauses) {
        rows.push_back({{"id", id},
                        {"fired", clause.fired},
                        {"games", clause.games},
                        {"first", place(clause.first)},
                        {"shortest", place(clause.shortest)}});
    }
    return rows;
}

/// Who stood where, and where adaptoids were created, moved to, captured and
/// starved.
Json cells_json(const play::MatchCounts& counts, const adaptoid::RuleSet& rules) {
    const auto cells = static_cast<std::size_t>(rules.board.size());
    std::vector<std::uint64_t> created(cells), moved(cells), captured(cells), starved(cells);
    const auto add = [](std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& from) {
        for (std::size_t cell = 0; cell < from.size(); ++cell) {
            to[cell] += from[cell];
        }
    };
    for (const auto& [id, clause] : counts.clauses) {
        if (id == "A-10") {
            add(starved, clause.by_cell);
        } else if (id == "A-8") {
            add(moved, clause.by_cell);
        } else if (id == "A-12") {
            add(created, clause.by_cell);
        } else if (id == "A-18") {
            add(captured, clause.by_cell);
        } else if (id == "A-19") {
            add(captured, clause.by_cell);
            add(captured, clause.by_other);
        }
    }
    Json json;
    Json names = Json::array();
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        names.push_back(rules.board.name(cell));
    }
    json["names"] = names;
    json["positions"] = counts.positions;
    Json occupied = Json::object();
    for (const adaptoid::Colour colour : adaptoid::all_colours) {
        if (rules.has(colour)) {
            occupied[std::string(adaptoid::name_of(colour))] = counts.occupied[index(colour)];
        }
    }
    json["occupied"] = occupied;
    json["created"] = created;
    json["moved"] = moved;
    json["captured"] = captured;
    json["starved"] = starved;
    return json;
}

}  // namespace

PlayRun run_play(const specs::LoadedRuleSet& ruleset, const PlayOptions& options) {
    const adaptoid::Adaptoid game(ruleset.rules);
    play::Counting<adaptoid::Adaptoid, play::AdaptoidLook> counting(game,
                                                                    play::AdaptoidLook{ruleset.rules.board.size()});
    play::MatchOptions match;
    match.games = options.games;
    match.seed = options.seed;
    match.threads = options.threads;
    match.max_turns = options.max_turns;
    match.stop = options.stop;
    if (options.progress) {
        match.progress = [&](std::uint64_t done, std::uint64_t total) {
            options.progress("random games", done, total);
        };
    }
    const std::uint64_t played = play::play_games(game, game.initial(), play::RandomAgent{}, match, counting);
    return {ruleset, options, counting.counts(), played == options.games};
}

Json play_document(const PlayRun& run) {
    const play::MatchCounts& counts = run.counts;
    Json json = new_document("play");
    json["ruleset"] = run.ruleset.rules.name;
    json["title"] = run.ruleset.rules.title;
    json["set"] = run.ruleset.overrides;
    json["hash"] = run.ruleset.hash;
    json["games"] = counts.games;
    json["seed"] = run.options.seed;
    json["max_turns"] = run.options.max_turns;
    json["complete"] = run.complete;
    json["level"] = statistics::default_level;
    Json seats = Json::array();
    bool colours_change = false;
    for (std::size_t seat = 0; seat < counts.seats.size(); ++seat) {
        const int colour = fixed_colour(counts, seat);
        colours_change = colours_change || colour < 0;
        Json entry;
        entry["seat"] = seat + 1;
        entry["colour"] = colour < 0 ? Json(nullptr) : Json(colour_name(colour));
        entry["agent"] = "random";
        add_results(entry, counts.seats[seat], counts.seats.size());
        seats.push_back(entry);
    }
    json["seats"] = seats;
    if (colours_change && counts.games > 0) {
        Json colours = Json::array();
        for (const adaptoid::Colour colour : run.ruleset.rules.order) {
            Json entry;
            entry["colour"] = std::string(adaptoid::name_of(colour));
            add_results(entry, counts.colours[index(colour)], counts.seats.size());
            colours.push_back(entry);
        }
        json["colours"] = colours;
    }
    json["unfinished"] = counts.unfinished;
    json["length"] = length_json(counts);
    json["branching"] = branching_json(counts);
    json["endings"] = endings_json(counts);
    json["final_losses"] = losses_json(counts, run.ruleset.rules);
    json["clauses"] = clauses_json(counts);
    json["cells"] = cells_json(counts, run.ruleset.rules);
    return json;
}

}  // namespace rulescope::tools
