// The board of heat maps on square grids.
#pragma once

#include "analysis/drawing/plots/heat_map.h"
#include "core/board/square_grid.h"

namespace rulescope::drawing {

/// Draws the board of a heat map as a square grid. The names of columns and rows are along the edges.
class SquareHeatMap final : public HeatMapBoard {
public:
    explicit SquareHeatMap(const SquareGrid& grid) : grid_(grid) {}

    [[nodiscard]] std::vector<std::string> cell_names() const override;
    /// The names of the rows are on the left. The same space is reserved on the right, so that the grid is centred.
    [[nodiscard]] Size size(double pitch, bool names) const override;
    void draw(Svg& svg, Point corner, double pitch, const ShadedCells& cells) const override;

private:
    SquareGrid grid_;
};

}  // namespace rulescope::drawing
