// Restricted play: what a mechanism of the game is worth, told by an agent that does without it.
#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "analysis/games/adaptoid/play/restrictions.h"
#include "analysis/games/pentactic/play/restrictions.h"
#include "analysis/statistics/multiple.h"
#include "analysis/statistics/paired.h"
#include "tools/balance_chapters.h"
#include "tools/balance_score.h"
#include "tools/play_json.h"

namespace rulescope::tools {

namespace {

/// Of every round how much more than its share the restricted agent got.
std::vector<double> round_surpluses(const play::AgentResult& agent, double fair) {
    std::vector<double> surpluses;
    for (const auto& [mean, rounds] : agent.round_means) {
        surpluses.insert(surpluses.end(), rounds, mean - fair);
    }
    return surpluses;
}

}  // namespace

Json restricted_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset) {
    const int seats = seats_of(ruleset);
    const double fair = 1.0 / seats;
    const std::vector<std::string> names =
        std::visit([](const auto& loaded) { return play::restrictions_of(loaded.rules); }, ruleset);
    if (names.empty()) {
        return nullptr;
    }
    Json rows = Json::array();
    std::vector<double> p_values;
    for (const std::string& name : names) {
        std::vector<std::string> seated(static_cast<std::size_t>(seats), work.options.agent);
        seated.front() = fmt::format("without:{}:{}", name, work.options.agent);
        const PlayedMatch match =
            work.play(work.side_match(fmt::format("{}: without {}", label_of(ruleset), name), ruleset, seated, true));
        const play::AgentResult& score = match.agents.front();
        const std::vector<double> surpluses = round_surpluses(score, fair);
        const double p = statistics::paired_difference(surpluses).p;
        p_values.push_back(p);
        Json row{{"without", name}, {"agent", seated.front()}, {"games", match.games.size()}};
        row.update(json_of(score));
        row["p"] = rounded(p);
        rows.push_back(row);
    }
    const std::vector<double> adjusted = statistics::holm(p_values);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        rows[row]["adjusted_p"] = rounded(adjusted[row]);
        rows[row]["differs"] = adjusted[row] <= 0.05;
    }
    return {{"agent", work.options.agent}, {"fair", rounded(fair)}, {"rows", rows}};
}

}  // namespace rulescope::tools
