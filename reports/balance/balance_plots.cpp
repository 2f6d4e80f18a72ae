#include "reports/balance/balance_plots.h"

#include <limits>

#include <fmt/format.h>

#include "analysis/drawing/plots/plots.h"
#include "analysis/statistics/rounding.h"
#include "reports/balance/balance_view.h"
#include "reports/balance/variants.h"

namespace rulescope::reports {

namespace {

using drawing::BarRow;
using drawing::PointPlot;
using drawing::PointRow;
using statistics::rounded;

/// Adds a row to a plot. The values of the row are rounded as in documents. Adds nothing if there are no games.
void add_point(std::vector<PointRow>& rows, const std::string& label, const std::string& group,
               const studies::Score& score) {
    if (score.games() > 0) {
        const statistics::Interval interval = rounded(score.interval());
        rows.push_back({label, group, rounded(score.mean()), interval.low, interval.high, score.games()});
    }
}

void add_point(std::vector<PointRow>& rows, const std::string& label, const studies::RoundScore& score) {
    if (score.rounds > 0) {
        rows.push_back({label, "", rounded(score.score), rounded(score.interval().low), rounded(score.interval().high),
                        score.rounds});
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
    return {.id = id, .title = title, .caption = caption, .measure = "Score", .reference = reference, .margin = margin};
}

void plot_strength(std::vector<ChapterPlot>& plots, const studies::Strength& strength, double fair, double margin) {
    std::vector<PointRow> rows;
    for (const studies::StrengthRow& row : strength.rows) {
        add_point(rows, row.agent, row.family, row.by_seat.front());
    }
    add_plot(
        plots, "strength",
        share_plot("strength", "The first seat's score by strength of play",
                   "Every agent against itself. The dashed line is an equal share, the band the margin.", fair, margin),
        rows);
}

/// One plot for each board: the share of games that the winning seat won against itself and against the defender.
void plot_solved(std::vector<ChapterPlot>& plots, const studies::SolvedBoards& solved) {
    for (std::size_t number = 0; number < solved.boards.size(); ++number) {
        const studies::SolvedBoard& board = solved.boards[number];
        std::vector<PointRow> rows;
        const auto add = [&](const std::string& label, const studies::SolvedBoard::Row& row,
                             const studies::WinRate& won) {
            const statistics::Interval interval = rounded(won.won.interval());
            rows.push_back({label, row.family, rounded(won.rate()), interval.low, interval.high, won.won.among});
        };
        for (const studies::SolvedBoard::Row& row : board.rows) {
            add(row.agent, row, row.itself);
            if (!row.defender.empty()) {
                add(fmt::format("{} against {}", row.agent, row.defender), row, row.defended);
            }
        }
        add_plot(
            plots, "solved",
            share_plot(fmt::format("solved-{}", number + 1),
                       fmt::format("{}: {} wins against every defence", board.board.title, board.winner),
                       "Share of games that the winning seat won; the dashed line is the share that admits an agent.",
                       studies::Admission::required, 0.0),
            rows);
    }
}

void plot_restricted(std::vector<ChapterPlot>& plots, const studies::Restricted& restricted) {
    std::vector<PointRow> rows;
    for (const studies::RestrictedRow& row : restricted.rows) {
        add_point(rows, fmt::format("without {}", row.without), row.score);
    }
    PointPlot plot =
        share_plot("restricted", "What each mechanism is worth",
                   "The score of a player without the mechanism against a player with all of them; seats exchanged.",
                   rounded(restricted.fair), 0.0);
    plot.unit = "Rounds";
    add_plot(plots, "restricted", plot, rows);
}

void plot_comparison(std::vector<ChapterPlot>& plots, const studies::Comparison& comparison,
                     const std::vector<std::string>& names, double margin) {
    std::vector<PointRow> scores, differences;
    for (std::size_t number = 0; number < comparison.rows.size(); ++number) {
        const studies::ComparedRules& row = comparison.rows[number];
        add_point(scores, names.at(number), "", row.score);
        if (row.difference) {
            differences.push_back({names.at(number), "", rounded(row.difference->mean),
                                   rounded(row.difference->interval.low), rounded(row.difference->interval.high),
                                   row.difference->pairs});
        }
    }
    add_plot(plots, "comparison",
             share_plot("variants", "The first seat's score under each rule set",
                        "The dashed line is an equal share, the band the margin.", rounded(comparison.rows.back().fair),
                        margin),
             scores);
    PointPlot plot =
        share_plot("differences", "What a variant changes",
                   "The first seat's score minus its score in the same game under the first rule set.", 0.0, 0.0);
    plot.measure = "Difference of scores";
    plot.unit = "Pairs";
    add_plot(plots, "comparison", plot, differences);
}

/// For each measure of the table of rule sets, adds a plot of its mean under each rule set.
void plot_variants(std::vector<ChapterPlot>& plots, const std::vector<studies::Quality>& courses,
                   const std::vector<std::string>& names) {
    for (const std::string id : {"turns", "branching", "drama", "decided_share"}) {
        std::vector<PointRow> rows;
        std::string title;
        for (std::size_t number = 0; number < courses.size(); ++number) {
            for (const studies::Distribution& measure : courses[number].measures) {
                if (measure.id == id && measure.interval) {
                    title = measure.title;
                    rows.push_back({names.at(number), "", rounded(measure.mean), rounded(measure.interval->low),
                                    rounded(measure.interval->high), measure.n});
                }
            }
        }
        add_plot(plots, "comparison",
                 {.id = "variants-" + id,
                  .title = fmt::format("{} under each rule set", title),
                  .caption = "The mean over the games, with its 95 % interval.",
                  .measure = title,
                  .percent = false},
                 rows);
    }
}

/// Adds a plot of effects on the score: the effects of the order of play, or the effects of the place. `labels` names
/// each effect.
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
                                "More or less than a fair share; the rotation keeps the other factor equal.", 0.0, 0.0);
    plot.measure = "Effect on the score";
    add_plot(plots, "three", plot, rows);
}

void plot_rotation(std::vector<ChapterPlot>& plots, const studies::SeatsOfThree::Rotation& rotation) {
    plot_effects(plots, rotation, "order", "Effect of the order of play", rotation.effects->order,
                 {"plays first", "plays second", "plays third"});
    plot_effects(plots, rotation, "place", "Effect of the place", rotation.effects->place, rotation.places);
}

void plot_quality(std::vector<ChapterPlot>& plots, const studies::Quality& quality) {
    for (const studies::Distribution& measure : quality.measures) {
        if (measure.n == 0 || measure.id == "turns") {
            continue;  // another plot shows the lengths
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
    if (result.comparison) {
        const std::vector<std::string> names = variant_names(result.rulesets);
        plot_comparison(plots, *result.comparison, names, verdict.margin);
        plot_variants(plots, result.courses, names);
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

namespace {

drawing::PlayHeatMap placement_map(const studies::Placements& placements, std::size_t white) {
    const std::vector<std::string>& cells = placements.first.cells;
    drawing::PlayHeatMap result;
    result.id = "placement-" + cells[white];
    Table& data = result.data;
    data.title = fmt::format("White's score with White on {}", cells[white]);
    data.caption =
        "Darker cells are better for White; all these maps have the same scale. Cells that the board's symmetries map "
        "onto each other share their games.";
    data.columns = {{"black", "Black on"}, {"score", "White's score", Format::percent}};
    drawing::HeatMap& map = result.map;
    map.title = data.title;
    map.unit = "% of the points, by Black's cell";
    map.decimals = 0;
    map.from_zero = false;
    map.pitch = 46;
    for (const studies::Placements::Row& row : placements.rows) {
        map.same_scale.push_back(100.0 * row.score.mean());
    }
    for (std::size_t black = 0; black < cells.size(); ++black) {
        const studies::Placements::Row* row = placements.row_of(white, black);
        map.values.push_back(row ? 100.0 * row->score.mean() : std::numeric_limits<double>::quiet_NaN());
        if (row) {
            data.rows.push_back({cells[black], share_cell(row->score.mean())});
        }
    }
    return result;
}

}  // namespace

std::vector<drawing::PlayHeatMap> placement_maps(const studies::Placements& placements) {
    std::vector<drawing::PlayHeatMap> maps;
    int last = -1;
    for (const play::FirstPlacements::Class& placement : placements.first.classes) {
        if (placement.white != last) {
            last = placement.white;
            maps.push_back(placement_map(placements, static_cast<std::size_t>(last)));
        }
    }
    return maps;
}

}  // namespace rulescope::reports
