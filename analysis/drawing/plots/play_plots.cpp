#include "analysis/drawing/plots/play_plots.h"

#include <algorithm>

#include "analysis/drawing/plots/plots.h"

namespace rulescope::drawing {

using Json = nlohmann::ordered_json;

namespace {

/// Turns that so few games reached that their mean says little are left out.
std::vector<BranchingRow> branching_rows(const Json& play) {
    const std::uint64_t smallest = std::max<std::uint64_t>(20, play["games"].get<std::uint64_t>() / 500);
    std::vector<BranchingRow> rows;
    for (const Json& row : play["branching"]["by_turn"]) {
        const std::uint64_t games = row["games"].get<std::uint64_t>();
        if (games >= std::min(smallest, play["games"].get<std::uint64_t>())) {
            rows.push_back({row["turn"].get<int>(), games, row["mean"].get<double>(), row["low"].get<std::int64_t>(),
                            row["high"].get<std::int64_t>()});
        }
    }
    return rows;
}

}  // namespace

Json length_plot_of(const Json& play) {
    std::vector<LengthRow> lengths;
    for (const Json& row : play["length"]["counts"]) {
        lengths.push_back({row[0].get<std::int64_t>(), row[1].get<std::uint64_t>()});
    }
    return json_of(length_plot(lengths, play["length"]["mean"].get<double>()));
}

Json branching_plot_of(const Json& play) {
    const auto rows = branching_rows(play);
    return rows.size() > 1 ? json_of(branching_plot(rows)) : Json(nullptr);
}

Json endings_plot_of(const Json& play, const ClauseText& says) {
    std::vector<EndingRow> rows;
    for (const Json& ending : play["endings"]) {
        const std::string clause = ending["clause"].get<std::string>();
        for (const auto& [winner, games] : ending["winners"].items()) {
            rows.push_back({clause, says(clause), winner, games.get<std::uint64_t>()});
        }
    }
    return json_of(endings_plot(rows));
}

Json heat_map_of(const std::function<std::string(const HeatMap&)>& draw, const Json& names, const Json& counts,
                 const HeatMapText& text) {
    HeatMap map;
    map.title = text.title;
    map.unit = text.unit;
    map.decimals = text.decimals;
    map.pitch = 46;
    Json rows = Json::array();
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        const std::uint64_t count = counts[cell].get<std::uint64_t>();
        map.values.push_back(static_cast<double>(count) * text.per);
        rows.push_back({{"cell", names[cell]}, {"count", count}});
    }
    return {{"id", text.id},
            {"title", text.title},
            {"caption", text.caption},
            {"columns",
             {{{"field", "cell"}, {"label", "Cell"}, {"format", "text"}},
              {{"field", "count"}, {"label", "Times"}, {"format", "count"}}}},
            {"rows", rows},
            {"svg", draw(map)}};
}

}  // namespace rulescope::drawing
