#include "reports/balance/intervals/interval_sentences.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "analysis/statistics/rounding.h"
#include "reports/numbers.h"

namespace rulescope::reports {

using statistics::rounded;

namespace {

/// The probability of "balanced" below which the sentence says that the games cannot show it.
constexpr double hardly = 0.01;

/// "alphabeta:1000 in strength".
std::vector<std::string> few_rows(const studies::BalanceResult& result) {
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

std::string balance_part(const studies::Resolution& resolution) {
    const std::string margin = points_text(resolution.margin);
    const std::string needed = resolution.games_for_balanced
                                   ? fmt::format("about {}", counted(*resolution.games_for_balanced, "game", "games"))
                                   : std::string("more games than can be played");
    if (resolution.balanced_if_fair < hardly) {
        return fmt::format("they cannot show balance within {}, which needs {}", margin, needed);
    }
    if (resolution.balanced_if_fair < resolution.power) {
        return fmt::format("if the game is fair, they show balance within {} with a probability of {} ({} needs {})",
                           margin, percent(rounded(resolution.balanced_if_fair), 0),
                           percent(rounded(resolution.power), 0), needed);
    }
    return fmt::format("if the game is fair, they show balance within {} with a probability of {}", margin,
                       percent(rounded(resolution.balanced_if_fair), 0));
}

}  // namespace

std::string points_text(double margin) {
    const double hundredths = 100.0 * margin;
    return std::abs(hundredths - std::round(hundredths)) < 1e-9
               ? counted(static_cast<std::uint64_t>(std::round(hundredths)), "point", "points")
               : decimal(hundredths, 1) + " points";
}

std::string about_games(std::uint64_t games) {
    std::uint64_t unit = 1;
    while (games / unit >= 100) {
        unit *= 10;
    }
    return counted((games + unit - 1) / unit * unit, "game", "games");
}

std::string few_caption(const std::vector<std::string>& rows) {
    return rows.empty() ? "" : fmt::format(" Too few openings for a reliable interval: {}.", fmt::join(rows, ", "));
}

std::string resolution_sentence(const studies::Resolution& resolution) {
    const std::string advantage =
        resolution.detectable
            ? fmt::format(
                  "an advantage of more than {} is shown with a probability of {} if a seat's true score is "
                  "at least {}",
                  points_text(resolution.margin), percent(rounded(resolution.power), 0),
                  percent(rounded(*resolution.detectable)))
            : std::string("they cannot show an advantage");
    return fmt::format("{}{} give {} an interval of ±{} points{}: {}; {}.",
                       resolution.anytime ? "At most " : "", counted(resolution.games, "game", "games"),
                       resolution.fair == 0.5 ? "the first seat's score" : "each seat's score",
                       decimal(100.0 * rounded(resolution.half_width), 1),
                       resolution.anytime ? " that holds after every game" : "", balance_part(resolution), advantage);
}

void add_openings(const studies::BalanceResult& result, std::vector<std::string>& sentences) {
    const studies::DecidingMatch& match = result.deciding.front();
    const studies::Score& score = match.seats.front().score;
    if (match.games == 0) {
        return;
    }
    constexpr double noticeable = 1.5;
    const studies::ScoreInterval& judged = score.judged;
    sentences.push_back(fmt::format(
        "The {} of the deciding match reach {} after four turns and {} after eight, mirror images counted once{}.",
        counted(match.games, "game", "games"),
        counted(score.lines.after_four, "different position", "different positions"), grouped(score.lines.after_eight),
        judged.few || judged.design_effect >= noticeable
            ? fmt::format(". The interval {} describes these players in openings chosen as here; for players like them "
                          "in other openings it is {}",
                          percent_range(rounded(judged.plain)), percent_range(rounded(judged.other_openings)))
            : std::string()));
    const std::vector<std::string> few = few_rows(result);
    if (!few.empty()) {
        sentences.push_back(
            fmt::format("Too few openings for a reliable interval: {}{}.", fmt::join(few, ", "),
                        result.options.opening_turns == 0 ? "; random first turns (--openings) give more" : ""));
    }
}

void add_looks(const studies::BalanceResult& result, std::vector<std::string>& sentences) {
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

}  // namespace rulescope::reports
