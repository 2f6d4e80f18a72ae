#include "reports/balance/balance_sentences.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/statistics/rounding.h"
#include "reports/balance/admission.h"
#include "reports/balance/fairness_sentences.h"
#include "reports/balance/variants.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

using statistics::rounded;
using studies::BalanceResult;

/// "54.2 % (95 % interval 49.3 to 59.1 %, 400 games)". The values are rounded to six decimals first, as in documents.
std::string score_text(double mean, const statistics::Interval& interval, std::uint64_t n,
                       const std::string& unit = "games") {
    return fmt::format("{} (95 % interval {}, {} {})", percent(rounded(mean)), percent_range(rounded(interval)),
                       grouped(n), unit);
}

std::string score_text(const studies::Score& score) {
    return score_text(score.mean(), score.interval(), score.games());
}

/// Adds a warning if all games had the same result. Agents without random choices may have repeated one game.
void add_sameness(const BalanceResult& result, std::vector<std::string>& sentences) {
    constexpr std::uint64_t few = 10;
    const studies::Score& first = result.deciding.front().seats.front().score;
    const std::uint64_t games = first.games();
    const bool alike = first.wins == games || first.losses == games || first.draws == games;
    if (games < few || !alike) {
        return;
    }
    sentences.push_back(fmt::format(
        "All {} games ended alike, so the interval describes these players and not the game{}.", grouped(games),
        result.options.opening_turns != 0 ? "" : "; random first turns (--openings) make the games differ"));
}

/// The names of the matches with too few openings: "alphabeta:1000 in strength".
std::vector<std::string> few_rows(const BalanceResult& result) {
    std::vector<std::string> rows;
    const auto add = [&](const studies::ScoreInterval& judged, const std::string& name) {
        if (judged.few) {
            rows.push_back(name);
        }
    };
    add(result.deciding.front().seats.front().score.judged, "the deciding match");
    if (result.strength) {
        for (const studies::StrengthRow& row : result.strength->rows) {
            add(row.by_seat.front().judged, row.agent + " in strength");
        }
    }
    if (result.restricted) {
        for (const studies::RestrictedRow& row : result.restricted->rows) {
            add(row.score.judged, fmt::format("without {} in restricted", row.without));
        }
    }
    return rows;
}

/// States the openings of the deciding match, how far its score holds in others, and in which matches they are few.
void add_openings(const BalanceResult& result, std::vector<std::string>& sentences) {
    const studies::DecidingMatch& match = result.deciding.front();
    if (match.games == 0) {
        return;
    }
    constexpr double noticeable = 1.2;
    const studies::LineCount& lines = match.seats.front().score.lines;
    const studies::ScoreInterval& judged = match.verdict.by_seat[match.verdict.seat].judged;
    std::string others;
    if (!judged.few && match.other_openings.width() >= noticeable * judged.interval.width()) {
        others = fmt::format(" For players like these in other openings the interval of {} is {}.",
                             in_sentence(seat_names(match.rules.rules)[match.verdict.seat]),
                             percent_range(rounded(match.other_openings)));
    }
    sentences.push_back(fmt::format(
        "The {} of the deciding match reach {} after four turns and {} after eight, mirror images counted once.{}",
        counted(match.games, "game", "games"), counted(lines.after_four, "different position", "different positions"),
        grouped(lines.after_eight), others));
    const std::vector<std::string> few = few_rows(result);
    if (!few.empty()) {
        sentences.push_back(
            fmt::format("Too few openings for a reliable interval: {}{}.", fmt::join(few, ", "),
                        result.options.opening_turns == 0 ? "; random first turns (--openings) give more" : ""));
    }
}

/// States that results of matches were reported before with fewer games.
void add_earlier_reports(const BalanceResult& result, std::vector<std::string>& sentences) {
    std::vector<std::string> names;
    for (const studies::ReportedMatch& match : result.matches) {
        if (!match.earlier_reports.empty()) {
            names.push_back(fmt::format("{} ({})", match.name, fmt::join(match.earlier_reports, ", ")));
        }
    }
    if (!names.empty()) {
        sentences.push_back(
            fmt::format("Results of these matches were reported before with fewer games, so their intervals hold after "
                        "every number of games, and are wider: {}.",
                        fmt::join(names, "; ")));
    }
}

void add_colours(const BalanceResult& result, std::vector<std::string>& sentences) {
    for (const studies::SideResult& colour : result.deciding.front().colours) {
        if (colour.score.games() != 0) {
            sentences.push_back(fmt::format("{}, in all seats, got {} of the points.", capitalised(colour.side),
                                            score_text(colour.score)));
        }
    }
}

/// For each family of agents: whether the first seat's score rises or falls with the budget.
void add_trends(const studies::Strength& strength, std::vector<std::string>& sentences) {
    for (const studies::StrengthTrend& of : strength.trends) {
        const statistics::Interval interval = rounded(of.trend.interval);
        const char* verdict = interval.contains(0.0)          ? "no straight trend with the budget is shown"
                              : rounded(of.trend.slope) > 0.0 ? "the first seat's score rises with the budget"
                                                              : "the first seat's score falls with the budget";
        sentences.push_back(fmt::format("{}: {}; {} points for each doubling (95 % interval {}, {}){}.", of.family,
                                        verdict, signed_decimal(100.0 * rounded(of.trend.slope), 1),
                                        signed_range({100.0 * interval.low, 100.0 * interval.high}, 1),
                                        p_statement(rounded(of.trend.p)),
                                        of.trend.few ? "; too few openings for a reliable interval" : ""));
    }
}

/// For each family of agents: adds the first seat's score when the weakest agent plays all seats, and when the
/// strongest agent plays all seats.
void add_strength(const studies::Strength& strength, std::vector<std::string>& sentences) {
    for (const char* family : {"mcts", "alphabeta", "maxn"}) {
        const studies::StrengthRow* weakest = nullptr;
        const studies::StrengthRow* strongest = nullptr;
        for (const studies::StrengthRow& row : strength.rows) {
            if (row.family == family && row.by_seat.front().games() != 0) {
                weakest = weakest == nullptr ? &row : weakest;
                strongest = &row;
            }
        }
        if (strongest != nullptr && weakest != strongest) {
            sentences.push_back(
                fmt::format("The first seat scores {} when {} plays every seat, and {} when {} plays every seat.",
                            score_text(weakest->by_seat.front()), weakest->agent,
                            score_text(strongest->by_seat.front()), strongest->agent));
        }
    }
    add_trends(strength, sentences);
}

void add_comparison(const studies::Comparison& comparison, std::vector<std::string>& sentences) {
    std::vector<specs::LoadedRules> rulesets;
    for (const studies::ComparedRules& row : comparison.rows) {
        rulesets.push_back(row.rules);
    }
    const std::vector<std::string> names = variant_names(rulesets);
    for (std::size_t number = 0; number < names.size(); ++number) {
        const studies::ComparedRules& row = comparison.rows[number];
        if (!row.difference || row.difference->pairs == 0) {
            continue;
        }
        const studies::ScoreDifference& difference = *row.difference;
        const statistics::Interval interval = rounded(difference.interval);
        sentences.push_back(
            fmt::format("Under the rule set “{}” the first seat gets {}; the difference is {} points compared with "
                        "“{}” (95 % interval {}, {}; "
                        "corrected {}: {}).",
                        names[number], score_text(row.score), signed_decimal(100.0 * rounded(difference.mean), 1),
                        names.front(), signed_range({100.0 * interval.low, 100.0 * interval.high}, 1),
                        counted(difference.pairs, "pair", "pairs"), p_statement(rounded(difference.adjusted_p)),
                        difference.significant ? "a difference is shown"
                        : difference.few       ? "no difference is shown, because the openings are too few"
                                               : "no difference is shown"));
    }
}

/// Adds a sentence for each significant difference, and one sentence that lists all other mechanisms.
void add_restricted(const studies::Restricted& restricted, std::vector<std::string>& sentences) {
    std::string others;
    for (const studies::RestrictedRow& row : restricted.rows) {
        if (row.score.rounds != 0 && row.differs) {
            sentences.push_back(
                fmt::format("A player without {} gets {} of the points against an unrestricted one.", row.without,
                            score_text(row.score.score, row.score.interval(), row.score.rounds, "rounds")));
        } else {
            others += (others.empty() ? "" : ", ") + row.without;
        }
    }
    if (!others.empty()) {
        sentences.push_back(fmt::format("For these mechanisms no effect is shown: {}.", others));
    }
}

std::string share_text(const studies::Share& share) {
    return fmt::format("{} (95 % interval {})", percent(rounded(share.value().value_or(0.0)), 0),
                       percent_range(rounded(share.interval()), 0));
}

void add_three(const studies::SeatsOfThree& three, std::vector<std::string>& sentences) {
    if (three.equal.anytime || three.gap) {
        sentences.push_back(fmt::format("The test of equal chances for all seats{}{} gives {}.",
                                        three.equal.anytime ? ", valid after every game," : "",
                                        three.equal.by_opening ? ", with games clustered by opening," : "",
                                        p_statement(rounded(three.equal.test.p))));
    }
    if (three.gap) {
        sentences.push_back(fmt::format(
            "The shares of wins of the best and the worst seat differ by {} percentage points. In 19 of 20 "
            "fair matches of independent games this difference is at most {}.",
            decimal(100.0 * rounded(three.gap->observed), 1), decimal(100.0 * rounded(three.gap->fair), 1)));
    }
    if (three.rotation && three.rotation->effects) {
        sentences.push_back(
            fmt::format("Rotation separates the effect of the order of play ({}) from that of the place ({}).",
                        p_statement(rounded(three.rotation->effects->order_p)),
                        p_statement(rounded(three.rotation->effects->place_p))));
    }
    if (three.kingmaking.judged != 0) {
        sentences.push_back(fmt::format("In {} of the games a player without hope gave the lead to the later winner.",
                                        share_text(three.kingmaking.decided)));
    }
}

void add_placements(const studies::Placements& placements, std::vector<std::string>& sentences) {
    if (!placements.fairest || placements.fairest->score.games() == 0) {
        return;
    }
    sentences.push_back(fmt::format(
        "Of {} first placements the fairest is White {}, Black {}: White gets {}, so the player who chooses the better "
        "colour gets about {}.",
        grouped(placements.first.classes.size()), placements.fairest->white, placements.fairest->black,
        score_text(placements.fairest->score), percent(rounded(placements.fairest->chooser()), 0)));
}

}  // namespace

std::optional<play::Tested> tested_of(const studies::BalanceResult& result) {
    const studies::DecidingMatch& match = result.deciding.front();
    const studies::Admission::Agent* const judged = result.admission ? result.admission->find(match.agent) : nullptr;
    if (judged == nullptr || result.admission->games < studies::Admission::enough) {
        return studies::tested_of(match.rules, match.agent);
    }
    return result.admission->boards == 0 ? play::Tested::untested
           : judged->admitted            ? play::Tested::admitted
                                         : play::Tested::misses_wins;
}

std::vector<std::string> balance_sentences(const BalanceResult& result) {
    const studies::DecidingMatch& main = result.deciding.front();
    std::vector<std::string> sentences{verdict_sentence(main),
                                       player_sentence(main, result.options.opening_turns, tested_of(result))};
    add_admission(result, sentences);
    sentences.push_back(resolution_sentence(result.resolution));
    add_sameness(result, sentences);
    add_openings(result, sentences);
    add_earlier_reports(result, sentences);
    add_colours(result, sentences);
    const auto add = [&](const auto& chapter, const auto& render) {
        if (chapter) {
            render(*chapter, sentences);
        }
    };
    add(result.strength, add_strength);
    add(result.comparison, add_comparison);
    add(result.restricted, add_restricted);
    add(result.three, add_three);
    add(result.placements, add_placements);
    if (!main.length.empty()) {
        sentences.push_back(fmt::format("A game takes {} turns on average, from {} to {}.",
                                        decimal(rounded(main.length.mean()), 1), main.length.min(), main.length.max()));
    }
    return sentences;
}

}  // namespace rulescope::reports
