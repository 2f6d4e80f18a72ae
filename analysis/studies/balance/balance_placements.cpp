// The pie rule: the score of each first placement, and the advantage of the seat that chooses its colour after this
// placement.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/number_text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

/// Returns a rule set in which this placement is on the board at the start, and White moves first (N-5).
specs::LoadedRules started_at(const specs::LoadedRules& rules, const play::FirstPlacements::Class& placement) {
    std::vector<std::string> overrides = rules.overrides;
    overrides.insert(overrides.end(), placement.started.begin(), placement.started.end());
    return specs::reload(rules, overrides);
}

}  // namespace

double Placements::Row::chooser() const {
    return std::max(score.mean(), 1.0 - score.mean());
}

const Placements::Row* Placements::row_of(std::size_t white, std::size_t black) const {
    const auto found = std::find_if(rows.begin(), rows.end(), [wanted = first.class_of[white][black]](const Row& row) {
        return row.class_number == wanted;
    });
    return found == rows.end() ? nullptr : &*found;
}

std::optional<Placements> placements_chapter(BalanceContext& context, const specs::LoadedRules& rules) {
    Placements chapter;
    chapter.first = kit_of(rules.rules).balance_variants().first_placements(rules.rules);
    const std::vector<play::FirstPlacements::Class>& classes = chapter.first.classes;
    if (classes.empty()) {
        return std::nullopt;
    }
    chapter.agent = context.options.agent;
    chapter.games = context.options.placement_games;
    const auto row_of = [&](std::size_t number, Score score) {
        const auto name_of = [&](int cell) { return chapter.first.cells[static_cast<std::size_t>(cell)]; };
        return Placements::Row{static_cast<int>(number), name_of(classes[number].white), name_of(classes[number].black),
                               std::move(score)};
    };
    std::size_t fairest = 0;
    for (std::size_t number = 0; number < classes.size(); ++number) {
        const specs::LoadedRules started = started_at(rules, classes[number]);
        Placements::Row& row = chapter.rows.emplace_back(row_of(number, {}));
        MatchRequest request =
            context.side_match(fmt::format("{}: White {}, Black {}", rules.rules.name, row.white, row.black), started,
                               {context.options.agent}, false);
        request.games = context.options.placement_games;
        const PlayedMatch match = context.play(request);
        row.score = score_of_seat(match.games, 2, 0, match.anytime());
        if (chapter.rows[number].chooser() < chapter.rows[fairest].chooser()) {
            fairest = number;
        }
    }
    // The selection biases the score of the fairest class, so the score is measured in new games. All processes must
    // play the placement that process 0 selected.
    if (context.matches.said_by_first) {
        fairest = ascii::read_whole<std::size_t>(context.matches.said_by_first(std::to_string(fairest))).value();
    }
    MatchRequest request = context.side_match(fmt::format("{}: the fairest placement again", rules.rules.name),
                                              started_at(rules, classes[fairest]), {context.options.agent}, false);
    request.seed_apart = 1;
    const PlayedMatch again = context.play(request);
    chapter.fairest = row_of(fairest, score_of_seat(again.games, 2, 0, again.anytime()));
    std::stable_sort(chapter.rows.begin(), chapter.rows.end(),
                     [](const Placements::Row& a, const Placements::Row& b) { return a.chooser() < b.chooser(); });
    return chapter;
}

}  // namespace rulescope::studies
