#include "analysis/drawing/plots/heat_map.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/drawing/messages.h"
#include "analysis/drawing/page.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/plots/heat_scale.h"

namespace rulescope::drawing {

std::string draw_heat_map(const HeatMapBoard& board, const HeatMap& map) {
    const std::vector<std::string> names = board.cell_names();
    std::vector<double> values = map.values;
    values.resize(names.size(), std::nan(""));
    const ValueRange range = range_of(values, map);
    ShadedCells cells;
    cells.names = map.cell_names;
    std::string described;
    for (std::size_t cell = 0; cell < names.size(); ++cell) {
        const bool has_value = std::isfinite(values[cell]);
        const double share = has_value ? range.share_of(values[cell]) : 0;
        cells.fills.push_back(has_value ? shade(share) : paper);
        cells.inks.push_back(ink_on(share));
        cells.texts.push_back(has_value ? printed(values[cell], map) : "");
        if (has_value) {
            described += fmt::format("{}{}: {}", described.empty() ? "" : ", ", names[cell], cells.texts.back());
        }
    }
    const Size size = board.size(map.pitch, map.cell_names);
    const double width = std::max(size.width, 260.0);
    Svg svg;
    board.draw(svg, {page_margin + (width - size.width) / 2, page_margin}, map.pitch, cells);
    double y = page_margin + size.height;
    y += draw_scale(svg, {page_margin, y}, width, map, range);
    y += draw_caption(svg, {page_margin, y}, width, map.caption);
    return svg.document(width + 2 * page_margin, y + page_margin, map.title.empty() ? messages().heat_map : map.title,
                        described);
}

}  // namespace rulescope::drawing
