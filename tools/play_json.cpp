#include "tools/play_json.h"

#include <cmath>
#include <map>

#include "analysis/statistics/interval.h"

namespace rulescope::tools {

namespace {

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

}  // namespace

double rounded(double value) {
    return std::round(value * 1e6) / 1e6;
}

Json interval_json(const statistics::Interval& interval) {
    return Json::array({rounded(interval.low), rounded(interval.high)});
}

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

}  // namespace rulescope::tools
