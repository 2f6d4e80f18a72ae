// What the games were like: distributions over all of them, and how they began.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "analysis/statistics/interval.h"
#include "tools/balance_chapters.h"
#include "tools/balance_score.h"
#include "tools/play_json.h"
#include "tools/report_rules.h"

namespace rulescope::tools {

namespace {

/// One number of each game: mean with its interval, spread, and a histogram with bars of this width.
Json distribution(const std::string& id, const std::string& title, const std::string& says,
                  const std::vector<double>& values, double width) {
    Json json{{"id", id}, {"title", title}, {"says", says}, {"n", values.size()}};
    if (values.empty()) {
        json["mean"] = nullptr;
        return json;
    }
    const auto n = static_cast<double>(values.size());
    double sum = 0.0, squares = 0.0;
    for (const double value : values) {
        sum += value;
    }
    const double mean = sum / n;
    for (const double value : values) {
        squares += (value - mean) * (value - mean);
    }
    const double variance = n > 1 ? squares / (n - 1) : 0.0;
    json["mean"] = rounded(mean);
    if (n > 1) {
        json["interval"] = interval_json(statistics::mean(mean, variance, values.size()));
    }
    json["deviation"] = rounded(std::sqrt(variance));
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    for (const auto& [name, share] : {std::pair{"low", 0.05}, std::pair{"median", 0.5}, std::pair{"high", 0.95}}) {
        const auto place = static_cast<std::size_t>(std::ceil(share * n)) - 1;
        json[name] = rounded(sorted[std::min(place, sorted.size() - 1)]);
    }
    std::map<double, std::uint64_t> counts;
    for (const double value : values) {
        // A share of 1 belongs to the last bar.
        const double within = width < 1.0 ? std::min(value, 1.0 - width) : value;
        ++counts[rounded(width * std::floor(within / width + 1e-9))];
    }
    json["width"] = width;
    json["counts"] = Json::array();
    for (const auto& [from, games] : counts) {
        json["counts"].push_back({rounded(from), games});
    }
    return json;
}

}  // namespace

Json quality_chapter(const PlayedMatch& match) {
    std::vector<double> turns, branching, drama, leads, decided, uncertainty;
    std::uint64_t draws = 0, finished = 0, judged = 0;
    std::map<std::string, std::uint64_t> ends;
    for (const play::GameFacts& game : match.games) {
        branching.push_back(static_cast<double>(game.legal) / std::max(1, game.turns));
        if (game.payoffs.empty()) {
            continue;
        }
        ++finished;
        draws += game.winner < 0 ? 1U : 0U;
        ++ends[game.clause];
        turns.push_back(game.turns);
        if (!game.quality) {
            continue;
        }
        ++judged;
        leads.push_back(game.quality->lead_changes);
        uncertainty.push_back(game.quality->uncertainty);
        if (game.quality->drama) {
            drama.push_back(*game.quality->drama);
        }
        if (game.quality->decided_share) {
            decided.push_back(*game.quality->decided_share);
        }
    }
    const statistics::Interval drawn = statistics::wilson(draws, finished);
    Json json{{"games", match.games.size()}, {"finished", finished}, {"judged", judged}};
    json["drawishness"] = {
        {"draws", draws},
        {"share",
         finished > 0 ? Json(rounded(static_cast<double>(draws) / static_cast<double>(finished))) : Json(nullptr)},
        {"interval", interval_json(drawn)}};
    json["ends"] = Json::array();
    const std::map<std::string, std::string> texts = clause_texts();
    for (const auto& [clause, games] : ends) {
        json["ends"].push_back({{"clause", clause},
                                {"says", texts.contains(clause) ? texts.at(clause) : ""},
                                {"games", games},
                                {"share", rounded(static_cast<double>(games) / static_cast<double>(finished))},
                                {"interval", interval_json(statistics::wilson(games, finished))}});
    }
    json["measures"] = Json::array(
        {distribution("turns", "Length", "Turns of a finished game.", turns, 1.0),
         distribution("branching", "Branching", "Legal turns, on average over a game's turns.", branching, 5.0),
         distribution(
             "drama", "Drama",
             "How far the later winner was behind: the mean, over the turns at which somebody else could expect "
             "more, of the square root of how much more (Browne 2008). 0: never behind.",
             drama, 0.05),
         distribution("lead_changes", "Lead changes",
                      "How often the seat that could expect most changed (Browne 2008).", leads, 1.0),
         distribution(
             "decided_share", "Decided early",
             "The share of turns after which the winner could expect more than anybody else ever did: a high one "
             "means a long, foregone end (Browne and Maire 2010, decisiveness).",
             decided, 0.05),
         distribution("uncertainty", "Uncertainty",
                      "How open the game was, on average over its turns: the entropy of what the seats could expect, 1 "
                      "for equal chances.",
                      uncertainty, 0.05)});
    return json;
}

Json openings_chapter(const PlayedMatch& match) {
    if (match.games.empty()) {
        return nullptr;
    }
    const int seats = static_cast<int>(match.games.front().sides.size());
    std::map<std::string, std::vector<play::GameFacts>> first, both;
    for (const play::GameFacts& game : match.games) {
        if (!game.beginning.empty()) {
            first[game.beginning.front()].push_back(game);
        }
        if (game.beginning.size() > 1) {
            both[game.beginning[0] + ", " + game.beginning[1]].push_back(game);
        }
    }
    const auto rows_of = [&](const std::map<std::string, std::vector<play::GameFacts>>& openings) {
        std::vector<std::pair<std::string, const std::vector<play::GameFacts>*>> sorted;
        for (const auto& [text, games] : openings) {
            sorted.emplace_back(text, &games);
        }
        std::stable_sort(sorted.begin(), sorted.end(),
                         [](const auto& a, const auto& b) { return a.second->size() > b.second->size(); });
        constexpr std::size_t most_rows = 20;
        Json rows = Json::array();
        for (std::size_t row = 0; row < sorted.size() && row < most_rows; ++row) {
            Json told{{"opening", sorted[row].first}};
            told.update(json_of(score_of_seat(*sorted[row].second, seats, 0)));
            told["share"] =
                rounded(static_cast<double>(sorted[row].second->size()) / static_cast<double>(match.games.size()));
            rows.push_back(told);
        }
        return rows;
    };
    return {
        {"first", rows_of(first)}, {"first_kinds", first.size()}, {"two", rows_of(both)}, {"two_kinds", both.size()}};
}

}  // namespace rulescope::tools
