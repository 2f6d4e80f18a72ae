#include "analysis/games/pentactic/drawing/plots/play_plots.h"

#include <fmt/format.h>

#include "analysis/drawing/plots/play_plots.h"
#include "analysis/games/pentactic/drawing/plots/play_tables.h"
#include "analysis/play/match/play_sides.h"
#include "analysis/statistics/rounding.h"

namespace rulescope::pentactic {

namespace {

drawing::Plot score_plot_of(const play::PlayResult& play, std::uint64_t finished) {
    const std::size_t seats = play.counts.seats.size();
    std::vector<drawing::WinRow> rows;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const play::SideScore score = play::score_of_seat(play, seat);
        const statistics::Interval interval = rounded(score.interval);
        rows.push_back({play.details.players[seat], "", play.counts.seats[seat].wins, finished,
                        statistics::rounded(score.mean), interval.low, interval.high});
    }
    return drawing::wins_plot(rows, 1.0 / static_cast<double>(seats), "Score");
}

drawing::Plot points_plot_of(const play::PlayResult& play, bool alone) {
    std::vector<drawing::SideRow> rows;
    for (std::size_t seat = 0; seat < play.counts.seats.size(); ++seat) {
        for (const auto& [points, games] : points_of(play, seat).counts()) {
            rows.push_back({play.details.players[seat], points, games});
        }
    }
    return drawing::sides_plot("points", {"player", "Player", Format::text},
                               {"points", alone ? "Pentominoes left over" : "Points at the end", Format::number},
                               alone ? "Games by the number of pentominoes left over at the end."
                                     : "Games by the points that each player had at the end.",
                               rows);
}

}  // namespace

std::vector<drawing::Plot> play_plots(const RuleSet& rules, const play::PlayResult& play,
                                      const drawing::ClauseText& says) {
    std::vector<drawing::Plot> plots;
    const std::uint64_t finished = play.counts.games - play.counts.unfinished;
    const bool alone = rules.mode == Mode::solitaire;
    if (finished > 0) {
        if (!alone) {
            plots.push_back(score_plot_of(play, finished));
        }
        plots.push_back(points_plot_of(play, alone));
        if (!alone) {
            plots.push_back(drawing::length_plot_of(play));
        }
    }
    if (const std::optional<drawing::Plot> branching = drawing::branching_plot_of(play)) {
        plots.push_back(*branching);
    }
    if (finished > 0 && !alone) {
        plots.push_back(drawing::endings_plot_of(play, says));
    }
    return plots;
}

std::vector<drawing::PlayHeatMap> play_heat_maps(const RuleSet& rules, const play::CellCounts& cells) {
    std::vector<drawing::PlayHeatMap> maps;
    const double grids = static_cast<double>(cells.positions) * rules.boards();
    if (grids <= 0.0) {
        return maps;
    }
    const auto add = [&](const std::string& what, const char* things, const char* thing, int decimals) {
        maps.push_back(drawing::heat_map_of(
            cells.names, cells.of("", what),
            {what, fmt::format("Cells occupied by {}", things),
             fmt::format("Of 100 grids, one after every turn, the number on which the cell held {}.", thing) +
                 (rules.boards() > 1 ? " The grids of all players are added together." : ""),
             100.0 / grids, "of 100 grids", decimals}));
    };
    if (rules.mode != Mode::solitaire) {
        add("stones", "stones", "a stone", 1);
    }
    add("pentominoes", "pentominoes", "part of a pentomino", 0);
    return maps;
}

}  // namespace rulescope::pentactic
