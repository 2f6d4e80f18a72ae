#include "analysis/games/adaptoid/drawing/plots/play_plots.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "analysis/drawing/plots/play_plots.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/language/language.h"
#include "analysis/play/match/play_sides.h"
#include "analysis/statistics/rounding.h"

namespace rulescope::adaptoid {

namespace {

/// The result has one row for each seat. If seats change their colours, one row for each colour follows.
std::vector<drawing::WinRow> win_rows(const play::PlayResult& play, std::uint64_t finished) {
    std::vector<drawing::WinRow> rows;
    const auto add = [&](const play::SideCounts& side, const play::SideScore& score, const std::string& name,
                         const std::string& colour) {
        const statistics::Interval interval = rounded(score.wins_interval);
        rows.push_back({name, colour, side.wins, finished,
                        static_cast<double>(side.wins) / static_cast<double>(finished), interval.low, interval.high});
    };
    const std::vector<std::string> names = names_of_seats(play.ruleset.rules.as<RuleSet>());
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        add(play.counts.seats[seat], play::score_of_seat(play, seat), names[seat], play::colour_of_seat(play, seat));
    }
    if (play::colours_change(play)) {
        for (const std::size_t colour : play.details.order) {
            const std::string& name = play.details.colours[colour];
            add(play.counts.colours[colour], play::score_of_colour(play, colour), capitalised(name), name);
        }
    }
    return rows;
}

drawing::Plot losses_plot(const play::PlayResult& play) {
    std::map<std::pair<std::string, int>, std::uint64_t> games;
    for (const auto& [lost, times] : play.counts.final_losses) {
        for (const std::size_t colour : play.details.losses) {
            games[{play.details.colours[colour], lost[colour]}] += times;
        }
    }
    std::vector<drawing::SideRow> rows;
    for (const auto& [which, count] : games) {
        rows.push_back({which.first, which.second, count});
    }
    return drawing::sides_plot("losses", {"colour", "Colour", Format::text}, {"lost", "Adaptoids lost", Format::count},
                               "Games by the number of adaptoids that each colour had lost at the end.", rows);
}

}  // namespace

std::vector<drawing::Plot> play_plots(const RuleSet&, const play::PlayResult& play, const drawing::ClauseText& says) {
    std::vector<drawing::Plot> plots;
    const std::uint64_t finished = play.counts.games - play.counts.unfinished;
    if (finished > 0) {
        const double fair = 1.0 / static_cast<double>(play.counts.seats.size());
        plots.push_back(drawing::wins_plot(win_rows(play, finished), fair, "Share of wins"));
        plots.push_back(drawing::length_plot_of(play));
    }
    if (const std::optional<drawing::Plot> branching = drawing::branching_plot_of(play)) {
        plots.push_back(*branching);
    }
    if (finished > 0) {
        plots.push_back(drawing::endings_plot_of(play, says));
        plots.push_back(losses_plot(play));
    }
    return plots;
}

std::vector<drawing::PlayHeatMap> play_heat_maps(const RuleSet&, const play::CellCounts& cells) {
    std::vector<drawing::PlayHeatMap> maps;
    if (cells.positions == 0 || cells.games == 0) {
        return maps;
    }
    const double per_game = 100.0 / static_cast<double>(cells.games);
    const double per_position = 100.0 / static_cast<double>(cells.positions);
    for (const play::PlayCells& occupied : cells.counts) {
        if (occupied.group == "occupied") {
            const std::string name = capitalised(occupied.id);
            maps.push_back(drawing::heat_map_of(
                cells.names, occupied.counts,
                {"occupied-" + occupied.id, fmt::format("Cells occupied by {}", name),
                 fmt::format("Number of positions after a turn, of every 100, in which the cell held {}.",
                             fmt::format("an adaptoid of {}", name)),
                 per_position, "of 100 positions", 0}));
        }
    }
    const bool two_colours = maps.size() == 2;
    const auto add = [&](const std::string& id, const std::string& title, const std::string& caption, int decimals) {
        maps.push_back(drawing::heat_map_of(cells.names, cells.of("", id),
                                            {id, title, caption, per_game, "in 100 games", decimals}));
    };
    add("created", "Where adaptoids were created", "Adaptoids created in step 2, by the cell, in a hundred games.", 0);
    if (two_colours) {  // so that there are six maps, as with three colours
        add("moved", "Where moves ended",
            "Cells that adaptoids moved to in step 1, attacks included, in a hundred games.", 0);
    }
    add("captured", "Where adaptoids were lost in attacks",
        "Adaptoids lost in step 1, attackers included, by their cell, in a hundred games.", 1);
    add("starved", "Where adaptoids starved", "Adaptoids lost in step 3, by their cell, in a hundred games.", 1);
    return maps;
}

}  // namespace rulescope::adaptoid
