#include "reports/balance/balance_plots.h"

#include <fmt/format.h>

#include "analysis/drawing/plots/point_plots.h"
#include "analysis/statistics/rounding.h"

namespace rulescope::reports {

namespace {

using drawing::BarRow;
using drawing::PointPlot;
using drawing::PointRow;
using statistics::rounded;

/// A row of a plot, rounded as in documents; nothing without games.
void add_point(std::vector<PointRow>& rows, const std::string& label, const std::string& group,
               const studies::Score& score) {
    if (score.games() > 0) {
        const statistics::Interval interval = rounded(score.interval());
        rows.push_back({label, group, rounded(score.mean()), interval.low, interval.high, score.games()});
    }
}

void add_point(std::vector<PointRow>& rows, const std::string& label, const studies::RoundScore& score) {
    if (score.rounds > 0) {
        rows.push_back(
            {label, "", rounded(score.score), rounded(score.interval.low), rounded(score.interval.high), score.rounds});
    }
}

void add_plot(std::vector<ChapterPlot>& plots, const char* chapter, const PointPlot& plot,
              const std::vector<PointRow>& rows) {
    if (!rows.empty()) {
        plots.push_back({chapter, drawing::points_plot(plot, rows)});
    }
}

PointPlot share_plot(const std::string& id, const std::string& title, const std::string& caption, double reference,
                     double margin) {
    PointPlot plot;
    plot.id = id;
    plot.title = title;
    plot.caption = caption;
    plot.measure = "score";
    plot.reference = reference;
    plot.margin = margin;
    return plot;
}

void plot_strength(std::vector<ChapterPlot>& plots, const studies::Strength& strength, double fair, double margin) {
    std::vector<PointRow> rows;
    for (const studies::StrengthRow& row : strength.rows) {
        add_point(rows, row.agent, row.family, row.by_seat.front());
    }
    add_plot(
        plots, "strength",
        share_plot("strength", "The first seat's score as play gets stronger",
                   "Every agent against itself. The dashed line is an equal share, the band the margin.", fair, margin),
        rows);
}

void plot_solved(std::vector<ChapterPlot>& plots, const studies::SolvedBoards& solved) {
    for (const studies::SolvedBoard& board : solved.boards) {
        std::vector<PointRow> rows;
        for (const studies::SolvedBoard::Row& row : board.rows) {
            add_point(rows, row.agent, row.family, row.score);
        }
        const int captures = board.board.captures;
        add_plot(plots, "solved",
                 share_plot(fmt::format("solved-{}", captures), fmt::format("Seven cells, target {}", captures),
                            "The first seat's score; the dashed line is the exact value of the start.",
                            rounded(board.value.payoff), 0.0),
                 rows);
    }
}

void plot_ladder(std::vector<ChapterPlot>& plots, const studies::Ladder& ladder, double fair) {
    std::vector<PointRow> scores, ratings;
    for (const studies::LadderMatch& match : ladder.matches) {
        add_point(scores, fmt::format("{} against {}", match.agent, match.against), match.score);
    }
    for (const studies::LadderRating& rating : ladder.ratings) {
        if (rating.elo && rating.low && rating.high) {
            ratings.push_back(
                {rating.agent, rating.family, rounded(*rating.elo), rounded(*rating.low), rounded(*rating.high), 0});
        }
    }
    PointPlot plot = share_plot("ladder", "Each strength against the one before",
                                "The stronger's score, seats exchanged; rounds are the observations.", fair, 0.0);
    plot.unit = "Rounds";
    add_plot(plots, "ladder", plot, scores);
    PointPlot elo;
    elo.id = "ratings";
    elo.title = "The ladder in Elo";
    elo.caption = "From all matches of the ladder (Bradley and Terry); random play is 0.";
    elo.measure = "Elo";
    elo.percent = false;
    add_plot(plots, "ladder", elo, ratings);
}

void plot_restricted(std::vector<ChapterPlot>& plots, const studies::Restricted& restricted) {
    std::vector<PointRow> rows;
    for (const studies::RestrictedRow& row : restricted.rows) {
        add_point(rows, "without " + row.without, row.score);
    }
    PointPlot plot =
        share_plot("restricted", "What each mechanism is worth",
                   "The score of a player that never uses it, against an unrestricted one; seats exchanged.",
                   rounded(restricted.fair), 0.0);
    plot.unit = "Rounds";
    add_plot(plots, "restricted", plot, rows);
}

void plot_comparison(std::vector<ChapterPlot>& plots, const studies::Comparison& comparison, double margin) {
    std::vector<PointRow> scores, differences;
    for (const studies::ComparedRules& row : comparison.rows) {
        add_point(scores, row.label, "", row.score);
        if (row.difference) {
            differences.push_back({row.label, "", rounded(row.difference->mean), rounded(row.difference->interval.low),
                                   rounded(row.difference->interval.high), row.difference->pairs});
        }
    }
    add_plot(plots, "comparison",
             share_plot("variants", "The first seat's score under each rule set",
                        "The dashed line is an equal share, the band the margin.", rounded(comparison.rows.back().fair),
                        margin),
             scores);
    PointPlot plot = share_plot("differences", "What a variant changes",
                                "The first seat's score less that under the first rule set, game by game.", 0.0, 0.0);
    plot.measure = "difference of scores";
    plot.unit = "Pairs";
    add_plot(plots, "comparison", plot, differences);
}

/// Effects of the order of play or of the place, with their labels.
void plot_effects(std::vector<ChapterPlot>& plots, const studies::SeatsOfThree::Rotation& rotation,
                  const std::string& which, const std::string& title, const std::vector<statistics::Effect>& effects,
                  const std::vector<std::string>& labels) {
    std::uint64_t games = 0;
    for (const studies::SeatsOfThree::Arrangement& arrangement : rotation.arrangements) {
        games += arrangement.games;
    }
    std::vector<PointRow> rows;
    for (std::size_t each = 0; each < labels.size(); ++each) {
        rows.push_back({labels[each], "", rounded(effects[each].estimate), rounded(effects[each].interval.low),
                        rounded(effects[each].interval.high), games});
    }
    PointPlot plot = share_plot("effect-" + which, title,
                                "Difference from a fair share; rotation separates the two effects.", 0.0, 0.0);
    plot.measure = "effect on the score";
    add_plot(plots, "three", plot, rows);
}

void plot_rotation(std::vector<ChapterPlot>& plots, const studies::SeatsOfThree::Rotation& rotation) {
    std::vector<std::string> positions;
    for (std::size_t each = 0; each < rotation.places.size(); ++each) {
        positions.emplace_back(each == 0 ? "plays first" : each == 1 ? "plays second" : "plays third");
    }
    plot_effects(plots, rotation, "order", "Effect of the order of play", rotation.effects->order, positions);
    plot_effects(plots, rotation, "place", "Effect of the place", rotation.effects->place, rotation.places);
}

void plot_quality(std::vector<ChapterPlot>& plots, const studies::Quality& quality) {
    for (const studies::Distribution& measure : quality.measures) {
        if (measure.n == 0 || measure.id == "turns") {
            continue;  // the lengths have a separate plot
        }
        std::vector<BarRow> rows;
        for (const auto& [from, games] : measure.counts) {
            rows.push_back({rounded(from), games});
        }
        plots.push_back({"quality", drawing::histogram_plot("quality-" + measure.id, measure.title, measure.explanation,
                                                            rows, measure.width, rounded(measure.mean))});
    }
}

}  // namespace

std::vector<ChapterPlot> balance_plots(const studies::BalanceResult& result,
                                       const std::vector<drawing::Plot>& of_play) {
    const studies::Verdict& verdict = result.deciding.front().verdict;
    const double fair = rounded(verdict.fair);
    std::vector<ChapterPlot> plots;
    if (result.strength) {
        plot_strength(plots, *result.strength, fair, verdict.margin);
    }
    if (result.solved) {
        plot_solved(plots, *result.solved);
    }
    if (result.ladder) {
        plot_ladder(plots, *result.ladder, fair);
    }
    if (result.comparison) {
        plot_comparison(plots, *result.comparison, verdict.margin);
    }
    if (result.restricted) {
        plot_restricted(plots, *result.restricted);
    }
    if (result.three && result.three->rotation && result.three->rotation->effects) {
        plot_rotation(plots, *result.three->rotation);
    }
    for (const drawing::Plot& plot : of_play) {
        plots.push_back({plot.id == "wins" || plot.id == "score" ? "verdict" : "games", plot});
    }
    plot_quality(plots, result.quality);
    return plots;
}

}  // namespace rulescope::reports
