#include "reports/balance/placement_maps.h"

#include <limits>

#include <fmt/format.h>

#include "reports/balance/result_table.h"

namespace rulescope::reports {

namespace {

drawing::PlayHeatMap placement_map(const studies::Placements& placements, std::size_t white) {
    const std::vector<std::string>& cells = placements.first.cells;
    drawing::PlayHeatMap result;
    result.id = "placement-" + cells[white];
    Table& data = result.data;
    data.title = fmt::format("White's score with White on {}", cells[white]);
    data.caption =
        "Darker cells are better for White; all these maps have the same scale. Cells that the board's symmetries map "
        "onto each other share their games.";
    data.columns = {{"black", "Black on"}, {"score", "White's score", Format::percent}};
    drawing::HeatMap& map = result.map;
    map.title = data.title;
    map.unit = "% of the points, by Black's cell";
    map.decimals = 0;
    map.from_zero = false;
    map.pitch = 46;
    for (const studies::Placements::Row& row : placements.rows) {
        map.same_scale.push_back(100.0 * row.score.mean());
    }
    for (std::size_t black = 0; black < cells.size(); ++black) {
        const studies::Placements::Row* row = placements.row_of(white, black);
        map.values.push_back(row ? 100.0 * row->score.mean() : std::numeric_limits<double>::quiet_NaN());
        if (row) {
            data.rows.push_back({cells[black], share_cell(row->score.mean())});
        }
    }
    return result;
}

}  // namespace

std::vector<drawing::PlayHeatMap> placement_maps(const studies::Placements& placements) {
    std::vector<drawing::PlayHeatMap> maps;
    int last = -1;
    for (const play::FirstPlacements::Class& placement : placements.first.classes) {
        if (placement.white != last) {
            last = placement.white;
            maps.push_back(placement_map(placements, static_cast<std::size_t>(last)));
        }
    }
    return maps;
}

}  // namespace rulescope::reports
