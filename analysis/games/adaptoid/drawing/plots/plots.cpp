#include "analysis/games/adaptoid/drawing/plots/plots.h"

#include "analysis/drawing/plots/plot_spec.h"

namespace rulescope::drawing {

using Json = nlohmann::ordered_json;

Plot losses_plot(const std::vector<LossRow>& rows) {
    Json values = Json::array();
    std::vector<std::string> colours;
    for (const LossRow& row : rows) {
        values.push_back({{"colour", row.colour}, {"lost", row.lost}, {"games", row.games}});
        colours.push_back(row.colour);
    }
    Json spec = base_spec("Number of games by the adaptoids a colour had lost at the end", values, 200);
    spec["mark"] = {{"type", "bar"}, {"stroke", outline}, {"strokeWidth", 1}};
    spec["encoding"] = {
        {"x",
         {{"field", "lost"},
          {"type", "ordinal"},
          {"axis", {{"title", "adaptoids lost at the end"}, {"labelAngle", 0}}}}},
        {"xOffset", {{"field", "colour"}, {"sort", {"white", "black", "red"}}}},
        {"y", {{"field", "games"}, {"type", "quantitative"}, {"axis", whole_numbers("games")}}},
        {"color", {{"field", "colour"}, {"type", "nominal"}, {"scale", colour_scale(colours)}, {"title", nullptr}}},
        {"tooltip",
         {{{"field", "colour"}, {"title", "colour"}},
          {{"field", "lost"}, {"title", "adaptoids lost"}},
          {{"field", "games"}, {"title", "games"}, {"format", ",d"}}}}};
    return {"losses",
            "What it cost",
            "Games by the number of adaptoids that each colour had lost when the game was over.",
            spec,
            {{"colour", "Colour", Format::text},
             {"lost", "Adaptoids lost", Format::count},
             {"games", "Games", Format::count}}};
}

}  // namespace rulescope::drawing
