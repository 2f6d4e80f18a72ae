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
        ComparedRules row{rules, label_of(rules), 1.0 / seats, score_of_seat(match.games, seats, 0), {}};
        if (!comparison.rows.empty() && seats == matches.front().request.rules.rules.seats()) {
            const statistics::PairedDifference paired =
                statistics::paired_difference(differences_of(matches.front(), match));
            row.difference = ScoreDifference{paired.pairs, paired.mean, paired.interval, paired.p};
            p_values.push_back(paired.p);
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
