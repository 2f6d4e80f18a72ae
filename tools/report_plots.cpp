#include "tools/report_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "analysis/drawing/plots.h"
#include "analysis/game/text.h"
#include "tools/report_heat_map.h"

namespace rulescope::tools {

namespace {

/// Seats by their colour where they keep it, else seats and colours apart.
std::vector<drawing::WinRow> win_rows(const Json& play, std::uint64_t finished) {
    std::vector<drawing::WinRow> rows;
    const auto add = [&](const Json& side, const std::string& name) {
        drawing::WinRow row;
        row.side = name;
        row.colour = side["colour"].is_string() ? side["colour"].get<std::string>() : "";
        row.wins = side["wins"].get<std::uint64_t>();
        row.games = finished;
        row.share = static_cast<double>(row.wins) / static_cast<double>(finished);
        row.low = side["wins_interval"][0].get<double>();
        row.high = side["wins_interval"][1].get<double>();
        rows.push_back(row);
    };
    for (const Json& side : play["seats"]) {
        add(side, side["colour"].is_string() ? capitalised(side["colour"].get<std::string>())
                                             : fmt::format("Seat {}", side["seat"].get<int>()));
    }
    if (play.contains("colours")) {
        for (const Json& side : play["colours"]) {
            add(side, capitalised(side["colour"].get<std::string>()));
        }
    }
    return rows;
}

/// Turns that so few games reached that their mean says little are left out.
std::vector<drawing::BranchingRow> branching_rows(const Json& play) {
    const std::uint64_t least = std::max<std::uint64_t>(20, play["games"].get<std::uint64_t>() / 500);
    std::vector<drawing::BranchingRow> rows;
    for (const Json& row : play["branching"]["by_turn"]) {
        const std::uint64_t games = row["games"].get<std::uint64_t>();
        if (games >= std::min(least, play["games"].get<std::uint64_t>())) {
            rows.push_back({row["turn"].get<int>(), games, row["mean"].get<double>(), row["low"].get<std::int64_t>(),
                            row["high"].get<std::int64_t>()});
        }
    }
    return rows;
}

std::vector<drawing::EndingRow> ending_rows(const Json& play, const ClauseText& says) {
    std::vector<drawing::EndingRow> rows;
    for (const Json& ending : play["endings"]) {
        for (const auto& [winner, games] : ending["winners"].items()) {
            const std::string clause = ending["clause"].get<std::string>();
            rows.push_back({clause, says(clause), winner, games.get<std::uint64_t>()});
        }
    }
    return rows;
}

std::vector<drawing::LossRow> loss_rows(const Json& play) {
    std::map<std::pair<std::string, int>, std::uint64_t> games;
    for (const Json& row : play["final_losses"]) {
        for (const auto& [key, value] : row.items()) {
            if (key != "games") {
                games[{key, value.get<int>()}] += row["games"].get<std::uint64_t>();
            }
        }
    }
    std::vector<drawing::LossRow> rows;
    for (const auto& [which, count] : games) {
        rows.push_back({which.first, which.second, count});
    }
    return rows;
}

}  // namespace

Json length_plot_of(const Json& play) {
    std::vector<drawing::LengthRow> lengths;
    for (const Json& row : play["length"]["counts"]) {
        lengths.push_back({row[0].get<std::int64_t>(), row[1].get<std::uint64_t>()});
    }
    return json_of(drawing::length_plot(lengths, play["length"]["mean"].get<double>()));
}

Json branching_plot_of(const Json& play) {
    const auto rows = branching_rows(play);
    return rows.size() > 1 ? json_of(drawing::branching_plot(rows)) : Json(nullptr);
}

Json report_plots(const adaptoid::RuleSet&, const Json& play, const ClauseText& says) {
    Json plots = Json::array();
    const std::uint64_t finished = play["games"].get<std::uint64_t>() - play["unfinished"].get<std::uint64_t>();
    if (finished > 0) {
        const double fair = 1.0 / static_cast<double>(play["seats"].size());
        plots.push_back(json_of(drawing::wins_plot(win_rows(play, finished), fair)));
        plots.push_back(length_plot_of(play));
    }
    if (const Json branching = branching_plot_of(play); !branching.is_null()) {
        plots.push_back(branching);
    }
    if (finished > 0) {
        plots.push_back(json_of(drawing::endings_plot(ending_rows(play, says))));
        plots.push_back(json_of(drawing::losses_plot(loss_rows(play))));
    }
    return plots;
}

Json report_heat_maps(const adaptoid::RuleSet& rules, const Json& play) {
    Json maps = Json::array();
    const Json& cells = play["cells"];
    const double positions = cells["positions"].get<double>();
    const double games = play["games"].get<double>();
    if (positions <= 0.0 || games <= 0.0) {
        return maps;
    }
    const auto add = [&](const Json& counts, const MapText& text) {
        maps.push_back(heat_map_json(rules.board, cells["names"], counts, text));
    };
    const double per_game = 100.0 / games;
    for (const auto& [colour, counts] : cells["occupied"].items()) {
        const std::string name = capitalised(colour);
        add(counts, {"occupied-" + colour, "Where " + name + " stood",
                     "In how many of a hundred positions, looked at after every turn, an adaptoid of " + name +
                         " stood on the cell.",
                     100.0 / positions, "of 100 positions", 0});
    }
    add(cells["created"],
        {"created", "Where adaptoids were created", "Adaptoids created in step 2, by the cell, in a hundred games.",
         per_game, "in 100 games", 0});
    if (cells["occupied"].size() == 2) {  // six maps in all, also with three colours
        add(cells["moved"], {"moved", "Where moves ended",
                             "Cells that adaptoids moved to in step 1, attacks included, in a hundred games.", per_game,
                             "in 100 games", 0});
    }
    add(cells["captured"],
        {"captured", "Where adaptoids fell in attacks",
         "Adaptoids lost in step 1, attackers included, by the cell they stood on, in a hundred games.", per_game,
         "in 100 games", 1});
    add(cells["starved"],
        {"starved", "Where adaptoids starved",
         "Adaptoids lost in step 3, by the cell they stood on, in a hundred games.", per_game, "in 100 games", 1});
    return maps;
}

}  // namespace rulescope::tools
