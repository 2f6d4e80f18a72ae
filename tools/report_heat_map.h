// A heat map as the page of a report takes it.
#pragma once

#include <string>

#include "analysis/drawing/heat_map.h"
#include "tools/output.h"

namespace rulescope::tools {

struct MapText {
    std::string id, title, caption;
    double per = 1;    ///< what a count is worth
    std::string unit;  ///< "in 100 games"
    int decimals = 0;
};

/// {"id", "title", "caption", "columns", "rows", "svg"}: `counts` by cell, on a board or a grid, whose cells are
/// called `names`.
template <class Board>
Json heat_map_json(const Board& board, const Json& names, const Json& counts, const MapText& text) {
    drawing::HeatMap map;
    map.title = text.title;
    map.unit = text.unit;
    map.decimals = text.decimals;
    map.pitch = 46;
    Json rows = Json::array();
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        const std::uint64_t count = counts[cell].template get<std::uint64_t>();
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
            {"svg", drawing::draw_heat_map(board, map)}};
}

}  // namespace rulescope::tools
