// The board of heat maps on square grids.
#pragma once

#include "analysis/drawing/plots/heat_map.h"
#include "core/board/square_grid.h"

namespace rulescope::drawing {

/// Cells have their names along the edges.
class SquareHeatMap final : public HeatMapBoard {
public:
    explicit SquareHeatMap(const SquareGrid& grid) : grid_(grid) {}

    [[nodiscard]] std::vector<std::string> cell_names() const override;
    /// The names stand on the left: as much room on the right keeps the grid in the middle.
    [[nodiscard]] Size size(double pitch, bool names) const override;
    void draw(Svg& svg, Point corner, double pitch, const ShadedCells& cells) const override;

private:
    SquareGrid grid_;
};

}  // namespace rulescope::drawing
