// Heat maps on the grids of Pentactic.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/drawing/heat_scale.h"
#include "analysis/drawing/palette.h"
#include "analysis/games/adaptoid/drawing/page.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/palette.h"

namespace rulescope::drawing {

namespace {

/// Room for the names, as a share of a cell.
constexpr double edge = 0.55;

void draw_names(Svg& svg, Point corner, const pentactic::Grid& grid, double pitch) {
    const TextPaint paint{.size = pitch * 0.26, .fill = name_ink, .anchor = Anchor::middle};
    for (int row = 0; row < grid.rows(); ++row) {
        svg.centred_text({corner.x - pitch * edge / 2, corner.y + (grid.rows() - row - 0.5) * pitch},
                         std::to_string(row + 1), paint);
    }
    for (int column = 0; column < grid.columns(); ++column) {
        svg.centred_text({corner.x + (column + 0.5) * pitch, corner.y + (grid.rows() + edge / 2) * pitch},
                         std::string(1, static_cast<char>('a' + column)), paint);
    }
}

}  // namespace

std::string draw_heat_map(const pentactic::Grid& grid, const HeatMap& map) {
    std::vector<double> values = map.values;
    values.resize(static_cast<std::size_t>(grid.size()), std::nan(""));
    const ValueRange range = range_of(values, map);
    const double pitch = map.pitch;
    const double names = map.cell_names ? pitch * edge : 0;
    const double board = grid.columns() * pitch;
    // The names stand on the left: as much room on the right keeps the grid in the middle.
    const double width = std::max(board + 2 * names, 260.0);
    const Point corner{page_margin + (width - board) / 2, page_margin};
    Svg svg;
    std::string described;
    for (pentactic::Cell cell = 0; cell < grid.size(); ++cell) {
        const double value = values[static_cast<std::size_t>(cell)];
        const bool known = std::isfinite(value);
        const double share = known ? range.share_of(value) : 0;
        const Place place = place_of(grid, cell);
        const std::string text = known ? printed(value, map) : "";
        svg.open("cell", {{"data-cell", grid.name(cell)}});
        svg.rectangle({corner.x + place.x * pitch, corner.y + place.y * pitch}, pitch, pitch, 0,
                      {.fill = known ? shade(share) : paper, .stroke = cell_line, .width = 0.8});
        if (known) {
            svg.centred_text(middle_of(place, corner, pitch), text,
                             {.size = pitch * 0.3, .fill = ink_on(share), .anchor = Anchor::middle});
            described += fmt::format("{}{}: {}", described.empty() ? "" : ", ", grid.name(cell), text);
        }
        svg.close();
    }
    if (map.cell_names) {
        draw_names(svg, corner, grid, pitch);
    }
    double y = page_margin + grid.rows() * pitch + names;
    y += draw_scale(svg, {page_margin, y}, width, map, range);
    y += draw_caption(svg, {page_margin, y}, width, map.caption);
    return svg.document(width + 2 * page_margin, y + page_margin, map.title.empty() ? "Heat map" : map.title,
                        described);
}

}  // namespace rulescope::drawing
