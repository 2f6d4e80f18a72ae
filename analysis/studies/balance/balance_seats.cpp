// Games with three or more seats: tests whether the seats have equal chances. Separates the effect of the playing order
// from the effect of the place. Counts how often a seat that can no longer win decides which of the others wins.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/statistics/matches/seat_sequences.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

/// Plays matches with every rotation of the playing order, to separate the effects of order and place.
SeatsOfThree::Rotation rotation_of(BalanceContext& context, const specs::LoadedRules& rules,
                                   const std::vector<std::vector<std::string>>& rotations) {
    SeatsOfThree::Rotation rotation;
    rotation.places = seat_colours(rules.rules);
    const std::size_t seats = rotation.places.size();
    statistics::RotationTable table(seats);
    for (std::size_t first = 0; first < seats; ++first) {
        std::vector<std::string> overrides = rules.overrides;
        overrides.insert(overrides.end(), rotations[first].begin(), rotations[first].end());
        const specs::LoadedRules rotated = specs::reload(rules, overrides);
        const PlayedMatch match =
            context.play(context.side_match(fmt::format("{}: {} begins", rules.rules.name, rotation.places[first]),
                                            rotated, {context.options.agent}, false));
        SeatsOfThree::Arrangement arrangement{seat_colours(rotated.rules), match.games.size(), {}};
        std::vector<std::size_t> place_of(seats);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            place_of[seat] = (first + seat) % seats;
            arrangement.scores.push_back(
                score_of_seat(match.games, static_cast<int>(seats), static_cast<int>(seat), match.anytime()));
        }
        for (const play::GameFacts& game : match.games) {
            if (!game.payoffs.empty()) {
                table.add(place_of, game.payoffs, game.drawn ? game.round : game.opening);
            }
        }
        rotation.arrangements.push_back(std::move(arrangement));
    }
    rotation.effects = table.effects();
    return rotation;
}

/// Counts kingmaking in the won games in which every agent gave an evaluation.
SeatsOfThree::Kingmaking kingmaking_of(const PlayedMatch& match) {
    SeatsOfThree::Kingmaking kingmaking;
    std::vector<double> turned, decided;
    for (const play::GameFacts& game : match.games) {
        if (!game.quality || game.winner < 0) {
            continue;
        }
        ++kingmaking.judged;
        kingmaking.turned.games += game.kingmaking_turns > 0 ? 1U : 0U;
        kingmaking.decided.games += game.kingmade ? 1U : 0U;
        turned.push_back(game.kingmaking_turns > 0 ? 1.0 : 0.0);
        decided.push_back(game.kingmade ? 1.0 : 0.0);
    }
    if (match.anytime()) {
        kingmaking.turned.anytime = anytime_mean(turned);
        kingmaking.decided.anytime = anytime_mean(decided);
    }
    kingmaking.turned.among = kingmaking.decided.among = kingmaking.judged;
    return kingmaking;
}

/// The p-value of the hypothesis of equal chances for independent games of a match that is judged more than once.
double anytime_p_of_equal_chances(const PlayedMatch& match, std::size_t seats) {
    const double fair = 1.0 / static_cast<double>(seats);
    return smallest_p([&](double p) {
        statistics::SeatSequences sequences(seats, 1.0 - p);
        for (const play::GameFacts& game : match.games) {
            if (!game.payoffs.empty()) {
                sequences.add(game.payoffs);
            }
        }
        const std::vector<statistics::Interval> intervals = sequences.intervals();
        return std::any_of(intervals.begin(), intervals.end(),
                           [&](const statistics::Interval& interval) { return !interval.contains(fair); });
    });
}

/// The smallest p at which the intervals of all seats, which hold at once, exclude the fair share of a seat, if few
/// opening lines repeat. 0 if games are independent.
double p_by_opening(const PlayedMatch& match, std::size_t seats) {
    const double fair = 1.0 / static_cast<double>(seats);
    double smallest = 1.0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const Score score =
            score_of_seat(match.games, static_cast<int>(seats), static_cast<int>(seat), match.anytime());
        ClusteredPayoffs observed;
        for (const play::GameFacts& game : match.games) {
            if (!game.payoffs.empty()) {
                observed.add(game.payoffs[seat], game);
            }
        }
        if (!score.judged.few) {
            return 0.0;
        }
        smallest = std::min(smallest, p_of(observed, score.counts, match.anytime(), fair));
    }
    return std::min(1.0, smallest * static_cast<double>(seats));
}

/// Tests the hypothesis that all seats have the same expected payoff.
SeatsOfThree::Equal equal_chances(const PlayedMatch& match, const std::vector<std::uint64_t>& wins) {
    SeatsOfThree::Equal equal;
    equal.anytime = match.anytime();
    if (equal.anytime) {
        equal.test.exact = false;
        equal.test.p = anytime_p_of_equal_chances(match, wins.size());
    } else {
        equal.test = statistics::multinomial_test(wins);
    }
    const double by_opening = p_by_opening(match, wins.size());
    if (by_opening > equal.test.p) {
        equal.test = {};
        equal.test.exact = false;
        equal.test.p = by_opening;
        equal.by_opening = true;
    }
    return equal;
}

}  // namespace

std::optional<SeatsOfThree> seats_chapter(BalanceContext& context, const specs::LoadedRules& rules,
                                          const PlayedMatch& match) {
    const int seats = rules.rules.seats();
    if (seats < 3) {
        return std::nullopt;
    }
    SeatsOfThree chapter;
    chapter.wins.resize(static_cast<std::size_t>(seats));
    for (const play::GameFacts& game : match.games) {
        if (game.winner >= 0) {
            ++chapter.wins[static_cast<std::size_t>(game.winner)];
            ++chapter.won;
        }
    }
    chapter.left_out = match.games.size() - chapter.won;
    chapter.equal = equal_chances(match, chapter.wins);
    if (chapter.won > 0 && !match.anytime()) {
        const auto [smallest, largest] = std::minmax_element(chapter.wins.begin(), chapter.wins.end());
        const statistics::FairGap fair = statistics::fair_gap(seats, chapter.won);
        chapter.gap = SeatsOfThree::Gap{static_cast<double>(*largest - *smallest) / static_cast<double>(chapter.won),
                                        fair.gap, fair.exact};
    }
    chapter.kingmaking = kingmaking_of(match);
    const std::vector<std::vector<std::string>> rotations =
        kit_of(rules.rules).balance_variants().rotations(rules.rules);
    if (!rotations.empty()) {
        chapter.rotation = rotation_of(context, rules, rotations);
    }
    return chapter;
}

}  // namespace rulescope::studies
