#include "reports/balance/placement_maps.h"

#include <limits>

#include "reports/balance/plot_messages.h"
#include "reports/balance/result_table.h"

namespace rulescope::reports {

namespace {

drawing::PlayHeatMap placement_map(const studies::Placements& placements, std::size_t white) {
    const std::vector<std::string>& cells = placements.first.cells;
    drawing::PlayHeatMap result;
    result.id = "placement-" + cells[white];
    Table& data = result.data;
    data.title = filled(plot_messages().placement_title, cells[white]);
    data.caption = plot_messages().placement_caption;
    data.columns = {{"black", plot_messages().black_on}, {"score", plot_messages().white_score, Format::percent}};
    drawing::HeatMap& map = result.map;
    map.title = data.title;
    map.unit = plot_messages().placement_unit;
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
