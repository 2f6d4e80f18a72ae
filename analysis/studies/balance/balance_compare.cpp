// Comparison of rule sets. All rule sets are played with the same openings and random numbers; each is compared with
// the first one.
#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <functional>
#include <map>
#include <vector>

#include "analysis/statistics/matches/clustered.h"
#include "analysis/statistics/matches/paired.h"
#include "analysis/statistics/multiple.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

/// The first seat's payoff in `there` minus its payoff in `here`, for every game that finished in both matches. Two
/// pairs whose games share an opening in either match have one opening.
ClusteredPayoffs pairs_of(const PlayedMatch& here, const PlayedMatch& there) {
    ClusteredPayoffs pairs;
    const std::size_t games = std::min(here.games.size(), there.games.size());
    boost::disjoint_sets_with_storage<> joined(games);
    std::map<std::uint64_t, std::size_t> first_here;
    std::map<std::uint64_t, std::size_t> first_there;
    std::vector<std::size_t> finished;
    for (std::size_t game = 0; game < games; ++game) {
        const play::GameFacts& a = here.games[game];
        const play::GameFacts& b = there.games[game];
        if (!a.payoffs.empty() && !b.payoffs.empty()) {
            pairs.payoffs.push_back(b.payoffs.front() - a.payoffs.front());
            joined.union_set(first_here.try_emplace(a.opening, game).first->second, game);
            joined.union_set(first_there.try_emplace(b.opening, game).first->second, game);
            finished.push_back(game);
        }
    }
    for (const std::size_t game : finished) {
        pairs.rounds.push_back(here.games[game].round);
        pairs.openings.push_back(joined.find_set(game));
        pairs.drawn = here.games[game].drawn;
    }
    return pairs;
}

/// The confidence sequence of the mean difference of independent pairs, from that of (1 + difference) / 2.
statistics::Interval sequence_of(const std::vector<double>& differences, double level) {
    std::vector<double> halves;
    for (const double difference : differences) {
        halves.push_back((1.0 + difference) / 2.0);
    }
    const statistics::Interval interval = anytime_mean(halves, 1.0, level);
    return {2.0 * interval.low - 1.0, 2.0 * interval.high - 1.0};
}

/// The confidence sequence, widened on both sides of the mean by the factor by which clusters widen an interval for a
/// fixed number of pairs.
statistics::Interval widened(const statistics::Interval& sequence, double mean, double factor) {
    return {std::max(-1.0, mean - factor * (mean - sequence.low)),
            std::min(1.0, mean + factor * (sequence.high - mean))};
}

/// The difference with its interval. Pairs are independent, because each has its own opening or its own random numbers.
/// If the openings are not drawn at random and are few, the pairs repeat a few games: then the test rejects a supposed
/// difference if the test for independent pairs and the test by opening reject it: p is the larger p-value, and the
/// interval is the union of both intervals. If a
/// match is judged more than once, both are confidence sequences.
ScoreDifference difference_of(const PlayedMatch& here, const PlayedMatch& there) {
    const ClusteredPayoffs pairs = pairs_of(here, there);
    const statistics::PairedDifference paired = statistics::paired_difference(pairs.payoffs);
    ScoreDifference result{paired.pairs, paired.mean, paired.interval, paired.p};
    result.anytime = here.anytime() || there.anytime();
    const auto p_of_intervals = [](const std::function<statistics::Interval(double level)>& interval_at) {
        return smallest_p([&](double p) { return !interval_at(1.0 - p).contains(0.0); });
    };
    if (result.anytime) {
        result.interval = sequence_of(pairs.payoffs, statistics::default_level);
        result.p = p_of_intervals([&](double level) { return sequence_of(pairs.payoffs, level); });
    }
    const std::vector<statistics::Cluster> clusters = pairs.by_opening();
    if (pairs.drawn || clusters.size() == pairs.payoffs.size()) {
        return result;
    }
    const statistics::ClusteredMean clustered = statistics::clustered_mean(clusters, -1.0, 1.0);
    result.few = clustered.few;
    if (!result.few) {
        return result;
    }
    if (clusters.size() == 1) {
        result.interval = {-1.0, 1.0};
        result.p = 1.0;
        return result;
    }
    if (result.anytime) {
        const double factor = std::max(1.0, clustered.interval.width() / paired.interval.width());
        result.interval = widened(result.interval, result.mean, factor);
        result.p = p_of_intervals(
            [&](double level) { return widened(sequence_of(pairs.payoffs, level), result.mean, factor); });
        return result;
    }
    result.interval = {std::min(result.interval.low, clustered.interval.low),
                       std::max(result.interval.high, clustered.interval.high)};
    result.p = std::max(result.p, p_of_intervals([&](double level) {
                            return statistics::clustered_mean(clusters, -1.0, 1.0, level).interval;
                        }));
    return result;
}

}  // namespace

std::optional<Comparison> comparison_chapter(const std::vector<PlayedMatch>& matches) {
    if (matches.size() < 2) {
        return std::nullopt;
    }
    Comparison comparison;
    std::vector<double> p_values;
    for (const PlayedMatch& match : matches) {
        const specs::LoadedRules& rules = match.request.rules;
        const int seats = rules.rules.seats();
        ComparedRules row{
            rules, label_of(rules), 1.0 / seats, score_of_seat(match.games, seats, 0, match.anytime()), {}};
        if (!comparison.rows.empty()) {
            row.difference = difference_of(matches.front(), match);
            p_values.push_back(row.difference->p);
        }
        comparison.rows.push_back(std::move(row));
    }
    const std::vector<double> adjusted = statistics::holm(p_values);
    std::size_t question = 0;
    for (ComparedRules& row : comparison.rows) {
        if (row.difference) {
            row.difference->adjusted_p = adjusted[question++];
            row.difference->significant = row.difference->adjusted_p <= 0.05;
        }
    }
    return comparison;
}

}  // namespace rulescope::studies
