#include "analysis/drawing/plots/square_heat_map.h"

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {

namespace {

/// Space for the names along an edge, as a fraction of the width of a cell.
constexpr double edge = 0.55;

void draw_edge_names(Svg& svg, Point corner, const SquareGrid& grid, double pitch) {
    const TextPaint paint{.size = pitch * 0.26, .fill = name_ink, .anchor = Anchor::middle};
    for (int row = 0; row < grid.rows(); ++row) {
        svg.centred_text({corner.x - pitch * edge / 2, corner.y + (grid.rows() - row - 0.5) * pitch},
                         std::to_string(row + 1), paint);
    }
    for (int column = 0; column < grid.columns(); ++column) {
        svg.centred_text({corner.x + (column + 0.5) * pitch, corner.y + (grid.rows() + edge / 2) * pitch},
                         SquareGrid::column_name(column), paint);
    }
}

}  // namespace

std::vector<std::string> SquareHeatMap::cell_names() const {
    std::vector<std::string> names;
    for (Cell cell = 0; cell < grid_.size(); ++cell) {
        names.push_back(grid_.name(cell));
    }
    return names;
}

Size SquareHeatMap::size(double pitch, bool names) const {
    const double room = names ? pitch * edge : 0;
    return {grid_.columns() * pitch + 2 * room, grid_.rows() * pitch + room};
}

void SquareHeatMap::draw(Svg& svg, Point corner, double pitch, const ShadedCells& cells) const {
    corner.x += cells.names ? pitch * edge : 0;
    for (Cell cell = 0; cell < grid_.size(); ++cell) {
        const auto number = static_cast<std::size_t>(cell);
        const Point upper_left{corner.x + grid_.column(cell) * pitch,
                               corner.y + (grid_.rows() - 1 - grid_.row(cell)) * pitch};
        svg.open("cell", {{"data-cell", grid_.name(cell)}});
        svg.rectangle(upper_left, pitch, pitch, 0, {.fill = cells.fills[number], .stroke = cell_line, .width = 0.8});
        if (!cells.texts[number].empty()) {
            svg.centred_text({upper_left.x + 0.5 * pitch, upper_left.y + 0.5 * pitch}, cells.texts[number],
                             {.size = pitch * 0.3, .fill = cells.inks[number], .anchor = Anchor::middle});
        }
        svg.close();
    }
    if (cells.names) {
        draw_edge_names(svg, corner, grid_, pitch);
    }
}

}  // namespace rulescope::drawing
