#include "analysis/games/pentactic/drawing/plots/plots.h"

#include <algorithm>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/plots/plot_spec.h"
#include "analysis/game/text.h"

namespace rulescope::drawing {

using Json = nlohmann::ordered_json;

namespace {

/// "none", "64 to 127"
std::string text_of(const SolutionsRow& row) {
    return row.to == 0          ? "none"
           : row.from == row.to ? std::to_string(row.from)
                                : std::to_string(row.from) + " to " + std::to_string(row.to);
}

}  // namespace

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

Plot solutions_plot(const std::vector<SolutionsRow>& rows) {
    Json values = Json::array();
    Json order = Json::array();
    for (const SolutionsRow& row : rows) {
        values.push_back({{"solutions", text_of(row)}, {"boards", row.boards}});
        order.push_back(text_of(row));
    }
    Json spec =
        base_spec("Number of boards by the number of their solutions", values, static_cast<int>(24 * rows.size() + 10));
    const Json y{{"field", "solutions"},
                 {"type", "nominal"},
                 {"sort", order},
                 {"axis", {{"title", "solutions"}, {"domain", false}, {"ticks", false}}}};
    Json bars;
    bars["mark"] = {{"type", "bar"}, {"color", accent}};
    bars["encoding"] = {{"y", y},
                        {"x", {{"field", "boards"}, {"type", "quantitative"}, {"axis", whole_numbers("boards")}}},
                        {"tooltip",
                         {{{"field", "solutions"}, {"title", "solutions"}},
                          {{"field", "boards"}, {"title", "boards"}, {"format", ",d"}}}}};
    Json numbers;
    numbers["mark"] = {{"type", "text"}, {"align", "left"}, {"dx", 6}, {"color", name_ink}, {"fontSize", 12}};
    numbers["encoding"] = {{"y", y},
                           {"x", {{"field", "boards"}, {"type", "quantitative"}}},
                           {"text", {{"field", "boards"}, {"type", "quantitative"}, {"format", ",d"}}}};
    spec["layer"] = {bars, numbers};
    return {"solutions",
            "How many solutions a board has",
            "Boards of the sample by the number of their solutions. Each class reaches twice as far as the one before.",
            spec,
            {{"solutions", "Solutions", Format::text}, {"boards", "Boards", Format::count}}};
}

}  // namespace rulescope::drawing
