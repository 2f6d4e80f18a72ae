#include "analysis/games/pentactic/drawing/plots/play_plots.h"

#include <vector>

#include "analysis/drawing/plots/play_plots.h"
#include "analysis/games/pentactic/drawing/plots/heat_map.h"
#include "analysis/games/pentactic/drawing/plots/plots.h"

namespace rulescope::pentactic {

using Json = nlohmann::ordered_json;

namespace {

Json score_plot_of(const Json& play, std::uint64_t finished) {
    std::vector<drawing::WinRow> rows;
    for (const Json& seat : play["seats"]) {
        drawing::WinRow row;
        row.side = seat["player"].get<std::string>();
        row.wins = seat["wins"].get<std::uint64_t>();
        row.games = finished;
        row.share = seat["score"].get<double>();
        row.low = seat["interval"][0].get<double>();
        row.high = seat["interval"][1].get<double>();
        rows.push_back(row);
    }
    return json_of(drawing::wins_plot(rows, 1.0 / static_cast<double>(rows.size()), "score"));
}

Json points_plot_of(const Json& play, const std::string& what) {
    std::vector<drawing::PointsRow> rows;
    for (const Json& seat : play["seats"]) {
        for (const Json& row : seat["points"]["counts"]) {
            rows.push_back(
                {seat["player"].get<std::string>(), row[0].get<std::int64_t>(), row[1].get<std::uint64_t>()});
        }
    }
    return json_of(drawing::points_plot(rows, what));
}

}  // namespace

Json play_plots(const RuleSet& rules, const Json& play, const drawing::ClauseText& says) {
    Json plots = Json::array();
    const std::uint64_t finished = play["games"].get<std::uint64_t>() - play["unfinished"].get<std::uint64_t>();
    const bool alone = rules.mode == Mode::solitaire;
    if (finished > 0) {
        if (!alone) {
            plots.push_back(score_plot_of(play, finished));
        }
        plots.push_back(points_plot_of(play, alone ? "pentominoes left over" : "points"));
        if (!alone) {
            plots.push_back(drawing::length_plot_of(play));
        }
    }
    if (const Json branching = drawing::branching_plot_of(play); !branching.is_null()) {
        plots.push_back(branching);
    }
    if (finished > 0 && !alone) {
        plots.push_back(drawing::endings_plot_of(play, says));
    }
    return plots;
}

Json play_heat_maps(const RuleSet& rules, const Json& play) {
    Json maps = Json::array();
    const Json& cells = play["cells"];
    const double looked = cells["positions"].get<double>() * rules.boards();
    if (looked <= 0.0) {
        return maps;
    }
    const std::string grids = rules.boards() > 1 ? " The grids of all players are one upon the other." : "";
    const auto draw = [&](const drawing::HeatMap& map) { return draw_heat_map(rules, map); };
    const auto add = [&](const std::string& what, const std::string& title, const std::string& caption, int decimals) {
        maps.push_back(drawing::heat_map_of(draw, cells["names"], cells[what],
                                            {what, title, caption + grids, 100.0 / looked, "of 100 grids", decimals}));
    };
    if (rules.mode != Mode::solitaire) {
        add("stones", "Where stones lay",
            "On how many of a hundred grids a stone lay on the cell, counted after every turn.", 1);
    }
    add("pentominoes", "Where pentominoes lay",
        "On how many of a hundred grids a pentomino covered the cell, counted after every turn.", 0);
    return maps;
}

}  // namespace rulescope::pentactic
