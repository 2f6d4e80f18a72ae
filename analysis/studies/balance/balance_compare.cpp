// Comparison of rule sets. All rule sets are played with the same openings and random numbers; each is compared with
// the first one.
#include <algorithm>
#include <vector>

#include "analysis/statistics/multiple.h"
#include "analysis/statistics/matches/paired.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

/// The first seat's payoff in `there` minus its payoff in `here`, for every game that finished in both matches.
std::vector<double> differences_of(const PlayedMatch& here, const PlayedMatch& there) {
    std::vector<double> differences;
    const std::size_t games = std::min(here.games.size(), there.games.size());
    for (std::size_t game = 0; game < games; ++game) {
        if (!here.games[game].payoffs.empty() && !there.games[game].payoffs.empty()) {
            differences.push_back(there.games[game].payoffs.front() - here.games[game].payoffs.front());
        }
    }
    return differences;
}

/// The interval of the mean difference and its p-value if a match is judged more than once: the confidence sequence of
/// (1 + difference) / 2, and the smallest p at which the sequence of level 1 - p excludes no difference.
ScoreDifference anytime_difference(const std::vector<double>& differences) {
    ScoreDifference result;
    result.pairs = differences.size();
    std::vector<double> halves;
    double sum = 0.0;
    for (const double difference : differences) {
        sum += difference;
        halves.push_back((1.0 + difference) / 2.0);
    }
    const statistics::Interval interval = anytime_mean(halves);
    result.mean = differences.empty() ? 0.0 : sum / static_cast<double>(differences.size());
    result.interval = {2.0 * interval.low - 1.0, 2.0 * interval.high - 1.0};
    result.p = anytime_p(halves, 0.5);
    result.anytime = true;
    return result;
}

ScoreDifference difference_of(const PlayedMatch& here, const PlayedMatch& there) {
    const std::vector<double> differences = differences_of(here, there);
    if (here.anytime() || there.anytime()) {
        return anytime_difference(differences);
    }
    const statistics::PairedDifference paired = statistics::paired_difference(differences);
    return {paired.pairs, paired.mean, paired.interval, paired.p};
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
