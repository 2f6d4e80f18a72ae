// Quality of the games: distributions of measures over all games, and the most frequent openings.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/statistics/interval.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

/// Lower ends of histogram bars are rounded to six decimals.
double six_decimals(double value) {
    return std::round(value * 1e6) / 1e6;
}

/// Returns the distribution of a measure: the mean with its interval, the spread, and a histogram with bars of this
/// width. `values` has one value for each game. If the match is judged more than once, the interval is a confidence
/// sequence of values from 0 to `highest`; a measure without a highest value has no interval then.
Distribution distribution(const std::string& id, const std::string& title, const std::string& explanation,
                          const std::vector<double>& values, double width, bool anytime,
                          std::optional<double> highest = 1.0) {
    Distribution result{id, title, explanation, values.size()};
    result.width = width;
    if (values.empty()) {
        return result;
    }
    const auto n = static_cast<double>(values.size());
    double sum = 0.0, squares = 0.0;
    for (const double value : values) {
        sum += value;
    }
    result.mean = sum / n;
    for (const double value : values) {
        squares += (value - result.mean) * (value - result.mean);
    }
    const double variance = n > 1 ? squares / (n - 1) : 0.0;
    if (n > 1 && anytime) {
        result.interval = highest ? std::optional(anytime_mean(values, *highest)) : std::nullopt;
    } else if (n > 1) {
        result.interval = statistics::mean(result.mean, variance, values.size());
    }
    result.deviation = std::sqrt(variance);
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    const auto quantile = [&](double share) {
        const auto place = static_cast<std::size_t>(std::ceil(share * n)) - 1;
        return sorted[std::min(place, sorted.size() - 1)];
    };
    result.low = quantile(0.05);
    result.median = quantile(0.5);
    result.high = quantile(0.95);
    for (const double value : values) {
        // A share of 1 is counted in the last bar.
        const double within = width < 1.0 ? std::min(value, 1.0 - width) : value;
        ++result.counts[six_decimals(width * std::floor(within / width + 1e-9))];
    }
    return result;
}

/// The most frequent openings, with the first seat's score.
std::vector<Openings::Row> rows_of(const std::map<std::string, std::vector<play::GameFacts>>& openings, int seats,
                                   std::size_t games, bool anytime) {
    std::vector<std::pair<std::string, const std::vector<play::GameFacts>*>> sorted;
    for (const auto& [text, of] : openings) {
        sorted.emplace_back(text, &of);
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second->size() > b.second->size(); });
    constexpr std::size_t max_rows = 20;
    std::vector<Openings::Row> rows;
    for (std::size_t row = 0; row < sorted.size() && row < max_rows; ++row) {
        const std::vector<play::GameFacts>& of = *sorted[row].second;
        rows.push_back({sorted[row].first, score_of_seat(of, seats, 0, anytime),
                        static_cast<double>(of.size()) / static_cast<double>(games)});
    }
    return rows;
}

/// The confidence sequence of the share of finished games with this property.
statistics::Interval anytime_share(const PlayedMatch& match, const std::function<bool(const play::GameFacts&)>& has) {
    std::vector<double> values;
    for (const play::GameFacts& game : match.games) {
        if (!game.payoffs.empty()) {
            values.push_back(has(game) ? 1.0 : 0.0);
        }
    }
    return anytime_mean(values);
}

}  // namespace

Quality quality_chapter(const PlayedMatch& match, int max_turns) {
    const bool anytime = match.anytime();
    std::vector<double> turns, branching, drama, leads, decided, uncertainty;
    std::map<std::string, std::uint64_t> ends;
    Quality quality;
    quality.games = match.games.size();
    for (const play::GameFacts& game : match.games) {
        branching.push_back(static_cast<double>(game.legal) / std::max(1, game.turns));
        if (game.payoffs.empty()) {
            continue;
        }
        ++quality.finished;
        quality.draws.games += game.winner < 0 ? 1U : 0U;
        ++ends[game.clause];
        turns.push_back(game.turns);
        if (!game.quality) {
            continue;
        }
        ++quality.judged;
        leads.push_back(game.quality->lead_changes);
        uncertainty.push_back(game.quality->uncertainty);
        if (game.quality->drama) {
            drama.push_back(*game.quality->drama);
        }
        if (game.quality->decided_share) {
            decided.push_back(*game.quality->decided_share);
        }
    }
    quality.draws.among = quality.finished;
    if (match.anytime()) {
        quality.draws.anytime = anytime_share(match, [](const play::GameFacts& game) { return game.winner < 0; });
    }
    for (const auto& [clause, games] : ends) {
        quality.ends.push_back({clause, {games, quality.finished}});
        if (match.anytime()) {
            quality.ends.back().share.anytime =
                anytime_share(match, [&clause = clause](const play::GameFacts& game) { return game.clause == clause; });
        }
    }
    quality.measures = {
        distribution("turns", "Length", "Turns of a finished game.", turns, 1.0, anytime, max_turns),
        distribution("branching", "Branching", "Number of legal turns, as a mean over the turns of a game.", branching,
                     5.0, anytime, std::nullopt),
        distribution("drama", "Drama",
                     "The average disadvantage of the later winner. For each turn at which another seat had a higher "
                     "expectation, the square root of the leader's surplus is taken; the measure is their mean (Browne "
                     "2008). 0 means that the winner was never behind.",
                     drama, 0.05, anytime),
        distribution("lead_changes", "Lead changes",
                     "How often the seat with the highest expectation changed (Browne 2008).", leads, 1.0, anytime,
                     max_turns),
        distribution("decided_share", "Decided early",
                     "The share of the game after the winner's expectation first exceeded every expectation that "
                     "another seat ever had. A high value means that the game continued long after it was decided "
                     "(Browne and Maire 2010, decisiveness).",
                     decided, 0.05, anytime),
        distribution("uncertainty", "Uncertainty",
                     "How open the game was: the entropy of the seats' expectations, as a mean over the turns. 1 means "
                     "equal chances.",
                     uncertainty, 0.05, anytime)};
    return quality;
}

std::optional<Openings> openings_chapter(const PlayedMatch& match) {
    if (match.games.empty()) {
        return std::nullopt;
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
    return Openings{rows_of(first, seats, match.games.size(), match.anytime()),
                    rows_of(both, seats, match.games.size(), match.anytime()), first.size(), both.size()};
}

}  // namespace rulescope::studies
