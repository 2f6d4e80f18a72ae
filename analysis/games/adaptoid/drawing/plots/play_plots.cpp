#include "analysis/games/adaptoid/drawing/plots/play_plots.h"

#include <fmt/format.h>

#include <map>
#include <utility>
#include <vector>

#include "analysis/drawing/plots/play_plots.h"
#include "analysis/drawing/plots/plot_spec.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/drawing/plots/heat_map.h"
#include "analysis/games/adaptoid/drawing/plots/plots.h"

namespace rulescope::adaptoid {

using Json = nlohmann::ordered_json;

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

Json play_plots(const RuleSet&, const Json& play, const drawing::ClauseText& says) {
    Json plots = Json::array();
    const std::uint64_t finished = play["games"].get<std::uint64_t>() - play["unfinished"].get<std::uint64_t>();
    if (finished > 0) {
        const double fair = 1.0 / static_cast<double>(play["seats"].size());
        plots.push_back(json_of(drawing::wins_plot(win_rows(play, finished), fair)));
        plots.push_back(drawing::length_plot_of(play));
    }
    if (const Json branching = drawing::branching_plot_of(play); !branching.is_null()) {
        plots.push_back(branching);
    }
    if (finished > 0) {
        plots.push_back(drawing::endings_plot_of(play, says));
        plots.push_back(json_of(drawing::losses_plot(loss_rows(play))));
    }
    return plots;
}

Json play_heat_maps(const RuleSet& rules, const Json& play) {
    Json maps = Json::array();
    const Json& cells = play["cells"];
    const double positions = cells["positions"].get<double>();
    const double games = play["games"].get<double>();
    if (positions <= 0.0 || games <= 0.0) {
        return maps;
    }
    const auto draw = [&](const drawing::HeatMap& map) { return draw_heat_map(rules, map); };
    const auto add = [&](const Json& counts, const drawing::HeatMapText& text) {
        maps.push_back(drawing::heat_map_of(draw, cells["names"], counts, text));
    };
    const double per_game = 100.0 / games;
    for (const auto& [colour, counts] : cells["occupied"].items()) {
        const std::string name = capitalised(colour);
        add(counts, {"occupied-" + colour, "Where " + name + " stood",
                     "In how many of a hundred positions, counted after every turn, an adaptoid of " + name +
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

}  // namespace rulescope::adaptoid
