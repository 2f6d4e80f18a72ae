// Restricted play: measures what a mechanism of the game is worth. An agent plays without the mechanism, and its score
// is compared with the fair share.
#include <fmt/format.h>

#include <vector>

#include "analysis/games/kit/game_kit.h"
#include "analysis/statistics/multiple.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

std::optional<Restricted> restricted_chapter(BalanceContext& context, const specs::LoadedRules& rules) {
    const int seats = rules.rules.seats();
    const std::vector<std::string> names = kit_of(rules.rules).agents().restrictions(rules.rules);
    if (names.empty()) {
        return std::nullopt;
    }
    Restricted chapter;
    chapter.agent = context.options.agent;
    chapter.fair = 1.0 / seats;
    std::vector<double> p_values;
    for (const std::string& name : names) {
        std::vector<std::string> seated(static_cast<std::size_t>(seats), context.options.agent);
        seated.front() = fmt::format("without:{}:{}", name, context.options.agent);
        const PlayedMatch match =
            context.play(context.side_match(fmt::format("{}: without {}", label_of(rules), name), rules, seated, true));
        const RoundScore score = score_of_rounds(match.games, seats, match.anytime());
        p_values.push_back(score.p(chapter.fair));
        chapter.rows.push_back({name, seated.front(), match.games.size(), score, p_values.back()});
    }
    const std::vector<double> adjusted = statistics::holm(p_values);
    for (std::size_t row = 0; row < chapter.rows.size(); ++row) {
        chapter.rows[row].adjusted_p = adjusted[row];
        chapter.rows[row].differs = adjusted[row] <= 0.05;
    }
    return chapter;
}

}  // namespace rulescope::studies
