#include "analysis/games/pentactic/drawing/plots/plots.h"

#include <algorithm>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/plots/plot_spec.h"
#include "analysis/game/text.h"

namespace rulescope::drawing {

using Json = nlohmann::ordered_json;

Plot points_plot(const std::vector<PointsRow>& rows, const std::string& what) {
    Json values = Json::array();
    std::vector<std::string> players;
    for (const PointsRow& row : rows) {
        values.push_back({{"player", row.player}, {"points", row.points}, {"games", row.games}});
        players.push_back(row.player);
    }
    const bool alone =
        std::all_of(players.begin(), players.end(), [&](const auto& each) { return each == players[0]; });
    Json spec = base_spec("Number of games by the " + what + " of each player at the end", values, 220);
    spec["mark"] = {{"type", "bar"}, {"stroke", outline}, {"strokeWidth", 0.6}};
    spec["encoding"] = {
        {"x",
         {{"field", "points"}, {"type", "ordinal"}, {"axis", {{"title", what + " at the end"}, {"labelAngle", 0}}}}},
        {"y", {{"field", "games"}, {"type", "quantitative"}, {"axis", whole_numbers("games")}}},
        {"color", {{"field", "player"}, {"type", "nominal"}, {"scale", colour_scale(players)}, {"title", nullptr}}},
        {"tooltip",
         {{{"field", "player"}, {"title", "player"}},
          {{"field", "points"}, {"title", what}},
          {{"field", "games"}, {"title", "games"}, {"format", ",d"}}}}};
    if (alone) {
        spec["encoding"]["color"] = {{"value", accent}};
    } else {
        spec["encoding"]["xOffset"] = {{"field", "player"}};
    }
    return {"points",
            alone ? "What was left over" : "Points at the end",
            alone ? "Games by the " + what + " at the end."
                  : "Games by the " + what + " that each player had when play was over.",
            spec,
            {{"player", "Player", Format::text},
             {"points", capitalised(what), Format::number},
             {"games", "Games", Format::count}}};
}

}  // namespace rulescope::drawing
