#include "analysis/games/pentactic/drawing/plots/heat_map.h"

#include "analysis/drawing/plots/square_heat_map.h"

namespace rulescope::pentactic {

std::string draw_heat_map(const Grid& grid, const drawing::HeatMap& map) {
    return drawing::draw_heat_map(drawing::SquareHeatMap(SquareGrid(grid.columns(), grid.rows())), map);
}

}  // namespace rulescope::pentactic
