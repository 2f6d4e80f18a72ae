#include "analysis/games/adaptoid/drawing/plots/play_plots.h"

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/drawing/plots/play_plots.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/drawing/messages.h"
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
    return drawing::sides_plot("losses", {"colour", messages().colour, Format::text},
                               {"lost", messages().adaptoids_lost, Format::count}, messages().losses_caption, rows);
}

}  // namespace

std::vector<drawing::Plot> play_plots(const RuleSet&, const play::PlayResult& play, const drawing::ClauseText& says) {
    std::vector<drawing::Plot> plots;
    const std::uint64_t finished = play.counts.games - play.counts.unfinished;
    if (finished > 0) {
        const double fair = 1.0 / static_cast<double>(play.counts.seats.size());
        plots.push_back(drawing::wins_plot(win_rows(play, finished), fair, drawing::messages().share_of_wins));
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
    const Messages& words = messages();
    const drawing::Messages& shared = drawing::messages();
    const double per_game = 100.0 / static_cast<double>(cells.games);
    const double per_position = 100.0 / static_cast<double>(cells.positions);
    for (const play::PlayCells& occupied : cells.counts) {
        if (occupied.group == "occupied") {
            const std::string name = capitalised(occupied.id);
            maps.push_back(drawing::heat_map_of(cells.names, occupied.counts,
                                                {"occupied-" + occupied.id, filled(shared.occupied_by, name),
                                                 filled(shared.how_often_occupied, filled(words.an_adaptoid_of, name)),
                                                 per_position, shared.of_100_positions, 0}));
        }
    }
    const bool two_colours = maps.size() == 2;
    const auto add = [&](const std::string& id, const std::string& title, const std::string& caption, int decimals) {
        maps.push_back(drawing::heat_map_of(cells.names, cells.of("", id),
                                            {id, title, caption, per_game, words.in_100_games, decimals}));
    };
    add("created", words.created_title, words.created_caption, 0);
    if (two_colours) {  // so that there are six maps, as with three colours
        add("moved", words.moved_title, words.moved_caption, 0);
    }
    add("captured", words.captured_title, words.captured_caption, 1);
    add("starved", words.starved_title, words.starved_caption, 1);
    return maps;
}

}  // namespace rulescope::adaptoid
