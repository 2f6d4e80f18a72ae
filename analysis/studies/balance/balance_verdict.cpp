// The deciding match and its verdict.
#include <cmath>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/statistics/matches/resolution.h"
#include "analysis/statistics/matches/seat_sequences.h"
#include "analysis/statistics/matches/simultaneous.h"
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

/// Sets the estimated numbers of games of each seat. Too few lines allow no estimate.
void add_needed(Verdict& verdict, const std::vector<SeatResult>& seats) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        SeatVerdict& of = verdict.by_seat[seat];
        const double deviation = statistics::payoff_deviation(seats[seat].score.counts);
        if (deviation <= 0.0 || of.judged.few) {
            continue;
        }
        statistics::PlannedMatch plan{of.games, seats.size(), verdict.margin, deviation};
        const auto fixed = statistics::resolution_of(plan).games_for_balanced;
        auto even = fixed;
        double more = 1.0;
        if (of.judged.anytime) {
            plan.anytime = true;
            even = statistics::resolution_of(plan).games_for_balanced;
        }
        const auto times = [](const std::optional<std::uint64_t>& games, double factor) {
            return games ? std::optional(static_cast<std::uint64_t>(std::ceil(static_cast<double>(*games) * factor)))
                         : std::nullopt;
        };
        of.needed_if_even = times(even, more);
        // A confidence sequence needs more games in nearly the same proportion for every true score.
        more *= even && fixed ? static_cast<double>(*even) / static_cast<double>(*fixed) : 1.0;
        of.needed_if_as_observed = times(statistics::games_needed(deviation, verdict.margin, of.score - verdict.fair,
                                                                  statistics::level_of_each(seats.size())),
                                         more);
    }
}

}  // namespace

Verdict verdict_of(double margin, const PlayedMatch& match) {
    const int seats = match.seats();
    Verdict verdict;
    verdict.fair = 1.0 / seats;
    verdict.margin = margin;
    std::vector<statistics::Interval> intervals;
    double furthest = -1.0;
    for (int seat = 0; seat < seats; ++seat) {
        const Score score = score_of_seat(match.games, seats, seat, match.anytime());
        intervals.push_back(score.interval());
        const statistics::BalanceVerdict judged = statistics::judge(score.interval(), verdict.fair, margin);
        verdict.holds = verdict.holds && judged.holds();
        const double distance = std::abs(score.mean() - verdict.fair);
        if (seats > 2 && distance > furthest) {
            furthest = distance;
            verdict.seat = static_cast<std::size_t>(seat);
        }
        verdict.by_seat.push_back({judged.balance, score.mean(), score.judged, score.games(), judged.differs});
    }
    const statistics::SeatsVerdict all = statistics::judge_seats(intervals, margin);
    verdict.decided = all.decided();
    if (seats > 2 && all.seat) {
        verdict.seat = *all.seat;
    }
    return verdict;
}

Resolution resolution_of(const BalanceOptions& options, int seats, bool anytime) {
    statistics::PlannedMatch plan;
    plan.games = options.games;
    plan.seats = static_cast<std::size_t>(seats);
    plan.margin = options.margin;
    plan.deviation = statistics::fair_deviation(plan.seats);
    plan.anytime = anytime;
    Resolution resolution;
    resolution.games = options.games;
    resolution.anytime = anytime;
    resolution.fair = 1.0 / seats;
    resolution.margin = options.margin;
    const statistics::Resolution computed = statistics::resolution_of(plan, resolution.power);
    resolution.half_width = computed.half_width;
    resolution.balanced_if_fair = computed.balanced_if_fair;
    if (computed.detectable_advantage) {
        resolution.detectable = resolution.fair + *computed.detectable_advantage;
    }
    resolution.games_for_balanced = computed.games_for_balanced;
    return resolution;
}

DecidingMatch deciding_chapter(const BalanceOptions& options, const PlayedMatch& match, int max_turns) {
    const specs::LoadedRules& rules = match.request.rules;
    const int seats = rules.rules.seats();
    const std::vector<std::string>& agents = match.request.agents;
    DecidingMatch chapter{rules, label_of(rules), match.games.size(), agents.front(), {}, {}, {}, {}};
    bool colours_change = false;
    for (int seat = 0; seat < seats; ++seat) {
        const auto number = static_cast<std::size_t>(seat);
        chapter.seats.push_back({fixed_side(match, number), agents.size() == 1 ? agents.front() : agents.at(number),
                                 score_of_seat(match.games, seats, seat, match.anytime())});
        colours_change = colours_change || chapter.seats.back().side.empty();
    }
    if (colours_change) {
        for (const std::string& side : kit_of(rules.rules).agents().colours(rules.rules)) {
            if (!side.empty()) {
                chapter.colours.push_back({side, score_of_side(match.games, seats, side, match.anytime())});
            }
        }
    }
    chapter.earlier_reports = match.earlier_reports;
    chapter.verdict = verdict_of(options.margin, match);
    add_needed(chapter.verdict, chapter.seats);
    chapter.other_openings =
        in_other_openings(match.games, seats, static_cast<int>(chapter.verdict.seat), match.anytime());
    std::vector<double> lengths;
    for (const play::GameFacts& game : match.games) {
        if (!game.payoffs.empty()) {
            chapter.length.add(game.turns);
            lengths.push_back(game.turns);
        }
    }
    if (match.anytime()) {
        chapter.length_interval = anytime_mean(lengths, max_turns);
    }
    return chapter;
}

}  // namespace rulescope::studies
