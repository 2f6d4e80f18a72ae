// Rule sets side by side: the same openings and the same luck under each, compared with the first of them.
#include <algorithm>
#include <vector>

#include "analysis/statistics/multiple.h"
#include "analysis/statistics/paired.h"
#include "tools/balance_chapters.h"
#include "tools/balance_score.h"
#include "tools/play_json.h"

namespace rulescope::tools {

namespace {

/// The first seat's payoff there less its payoff here, of every game that came to an end under both.
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

Json comparison_chapter(const std::vector<const specs::AnyRuleSet*>& rulesets,
                        const std::vector<PlayedMatch>& matches) {
    if (rulesets.size() < 2) {
        return nullptr;
    }
    Json rows = Json::array();
    std::vector<double> p_values;
    for (std::size_t each = 0; each < rulesets.size(); ++each) {
        const int seats = seats_of(*rulesets[each]);
        Json row = identity_of(*rulesets[each]);
        row["label"] = label_of(*rulesets[each]);
        row["fair"] = rounded(1.0 / seats);
        row.update(json_of(score_of_seat(matches[each].games, seats, 0)));
        if (each > 0 && seats == seats_of(*rulesets.front())) {
            const std::vector<double> differences = differences_of(matches.front(), matches[each]);
            const statistics::PairedDifference paired = statistics::paired_difference(differences);
            row["difference"] = {{"pairs", paired.pairs},
                                 {"mean", rounded(paired.mean)},
                                 {"interval", interval_json(paired.interval)},
                                 {"p", rounded(paired.p)}};
            p_values.push_back(paired.p);
        }
        rows.push_back(row);
    }
    const std::vector<double> adjusted = statistics::holm(p_values);
    std::size_t question = 0;
    for (Json& row : rows) {
        if (row.contains("difference")) {
            row["difference"]["adjusted_p"] = rounded(adjusted[question]);
            row["difference"]["significant"] = adjusted[question] <= 0.05;
            ++question;
        }
    }
    return {{"rows", rows}};
}

}  // namespace rulescope::tools
