// The deciding match and its verdict.
#include <cmath>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

/// The colour of a seat, if it was the same in all games; else "".
std::string fixed_side(const PlayedMatch& match, std::size_t seat) {
    std::string side;
    for (const play::GameFacts& game : match.games) {
        if (!side.empty() && game.sides[seat] != side) {
            return "";
        }
        side = game.sides[seat];
    }
    return side;
}

/// Estimated number of games needed for a decision. `offset`: assumed difference between the true score and an equal
/// share.
std::optional<std::uint64_t> games_needed(const Score& score, double margin, double offset) {
    return statistics::games_needed(statistics::payoff_deviation(score.counts), margin, offset);
}

Verdict verdict_of(const BalanceOptions& options, const PlayedMatch& match) {
    const int seats = match.request.rules.rules.seats();
    Verdict verdict;
    verdict.fair = 1.0 / seats;
    verdict.margin = options.margin;
    double furthest = -1.0;
    for (int seat = 0; seat < seats; ++seat) {
        const Score score = score_of_seat(match.games, seats, seat);
        const bool anytime = match.request.until_decided.has_value() && seat == 0;
        const statistics::BalanceVerdict judged =
            anytime ? match.live : statistics::judge(score.counts, verdict.fair, options.margin);
        verdict.holds = verdict.holds && judged.holds();
        const double distance = std::abs(score.mean() - verdict.fair);
        if (seats > 2 && distance > furthest) {
            furthest = distance;
            verdict.seat = static_cast<std::size_t>(seat);
        }
        verdict.by_seat.push_back({judged.balance, score.mean(), judged.interval, score.games(), judged.differs,
                                   anytime, games_needed(score, options.margin, 0.0),
                                   games_needed(score, options.margin, score.mean() - verdict.fair)});
    }
    return verdict;
}

}  // namespace

DecidingMatch deciding_chapter(const BalanceOptions& options, const PlayedMatch& match) {
    const specs::LoadedRules& rules = match.request.rules;
    const int seats = rules.rules.seats();
    const std::vector<std::string>& agents = match.request.agents;
    DecidingMatch chapter{rules, label_of(rules), match.games.size(), agents.front(), {}, {}, {}, {}};
    bool colours_change = false;
    for (int seat = 0; seat < seats; ++seat) {
        const auto number = static_cast<std::size_t>(seat);
        chapter.seats.push_back({fixed_side(match, number), agents.size() == 1 ? agents.front() : agents.at(number),
                                 score_of_seat(match.games, seats, seat)});
        colours_change = colours_change || chapter.seats.back().side.empty();
    }
    if (colours_change) {
        for (const std::string& side : kit_of(rules.rules).agents().colours(rules.rules)) {
            if (!side.empty()) {
                chapter.colours.push_back({side, score_of_side(match.games, seats, side)});
            }
        }
    }
    chapter.verdict = verdict_of(options, match);
    for (const play::GameFacts& game : match.games) {
        if (!game.payoffs.empty()) {
            chapter.length.add(game.turns);
        }
    }
    return chapter;
}

}  // namespace rulescope::studies
