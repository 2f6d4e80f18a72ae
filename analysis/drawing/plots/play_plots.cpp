#include "analysis/drawing/plots/play_plots.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/play/match/play_sides.h"
#include "analysis/statistics/rounding.h"

namespace rulescope::drawing {

using statistics::rounded;

namespace {

/// Returns one row per turn. Turns that few games reached are left out, because their means are unreliable.
std::vector<BranchingRow> branching_rows(const play::MatchCounts& counts) {
    const std::uint64_t min_games = std::min(counts.games, std::max<std::uint64_t>(20, counts.games / 500));
    std::vector<BranchingRow> rows;
    for (std::size_t turn = 0; turn < counts.branching_at.size(); ++turn) {
        const statistics::Summary legal = statistics::summary_of(counts.branching_at[turn]);
        if (legal.count >= min_games) {
            rows.push_back({static_cast<int>(turn) + 1, legal.count, rounded(legal.mean), legal.low, legal.high});
        }
    }
    return rows;
}

/// Returns one row for each seat. If seats change their colours, one row for each colour follows.
std::vector<WinRow> win_rows(const AnyRules& rules, const play::PlayResult& play, bool wins) {
    const std::uint64_t finished = play.counts.games - play.counts.unfinished;
    std::vector<WinRow> rows;
    const auto add = [&](const play::SideCounts& side, const play::SideScore& score, const std::string& name,
                         const std::string& colour) {
        const statistics::Interval interval = rounded(wins ? score.wins_interval : score.interval);
        const double share =
            wins ? static_cast<double>(side.wins) / static_cast<double>(finished) : statistics::rounded(score.mean);
        rows.push_back({name, colour, side.wins, finished, share, interval.low, interval.high});
    };
    const std::vector<std::string> names = seat_names(rules);
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

}  // namespace

Plot wins_plot_of(const AnyRules& rules, const play::PlayResult& play, bool wins) {
    const std::vector<WinRow> rows = win_rows(rules, play, wins);
    return wins_plot(rows, 1.0 / static_cast<double>(play.counts.seats.size()), wins ? "Share of wins" : "Score");
}

Plot length_plot_of(const play::PlayResult& play) {
    std::vector<LengthRow> lengths;
    for (const auto& [turns, games] : play.counts.length.counts()) {
        lengths.push_back({turns, games});
    }
    return length_plot(lengths, rounded(play.counts.length.mean()));
}

std::optional<Plot> branching_plot_of(const play::PlayResult& play) {
    const std::vector<BranchingRow> rows = branching_rows(play.counts);
    return rows.size() > 1 ? std::optional(branching_plot(rows)) : std::nullopt;
}

Plot endings_plot_of(const play::PlayResult& play, const ClauseText& says) {
    std::vector<EndingRow> rows;
    for (const auto& [clause, winners] : play.counts.endings) {
        for (std::size_t colour = 0; colour < winners.size(); ++colour) {
            if (winners[colour] > 0) {
                const bool nobody = colour + 1 == winners.size();
                rows.push_back({clause, says(clause), nobody ? play.details.nobody : play.details.colours[colour],
                                winners[colour]});
            }
        }
    }
    return endings_plot(rows);
}

HeatMapText occupied_cells(const std::string& id, const std::string& pieces, const std::string& held,
                           std::uint64_t positions) {
    return {id,
            fmt::format("Cells occupied by {}", pieces),
            fmt::format("Number of positions after a turn, of every 100, in which the cell held {}.", held),
            100.0 / static_cast<double>(positions),
            "of 100 positions",
            0};
}

PlayHeatMap heat_map_of(const std::vector<std::string>& names, const std::vector<std::uint64_t>& counts,
                        const HeatMapText& text) {
    const std::vector<Column> columns{{"cell", "Cell", Format::text}, {"count", "Times", Format::count}};
    PlayHeatMap drawn{text.id, {text.title, text.caption, columns}, {}};
    drawn.map.title = text.title;
    drawn.map.unit = text.unit;
    drawn.map.decimals = text.decimals;
    drawn.map.pitch = 46;
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        drawn.map.values.push_back(static_cast<double>(counts[cell]) * text.per);
        drawn.data.rows.push_back({names[cell], static_cast<std::int64_t>(counts[cell])});
    }
    return drawn;
}

}  // namespace rulescope::drawing
