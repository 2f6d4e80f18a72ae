// A board with a number on every cell, told by shade as well.
#pragma once

#include <string>
#include <vector>

#include "core/board/board.h"
#include "core/pentactic/grid.h"

namespace rulescope::drawing {

struct HeatMap {
    std::vector<double> values{};  ///< by cell; NaN: no value there, the cell stays blank
    std::string title{};           ///< of the document, not drawn
    std::string caption{};         ///< drawn below
    std::string unit{};            ///< beside the scale: "visits per game"
    int decimals = 0;              ///< of the printed numbers
    double factor = 1;             ///< printed number = value * factor (100 for per cent)
    bool from_zero = true;         ///< the scale begins at 0, else at the smallest value
    std::vector<double> beside{};  ///< of the maps it stands beside: the scale holds them too, so that shades compare
    bool cell_names = true;
    double pitch = 60;
};

/// Light is little, dark is much: one hue from light to dark (a scale whose lightness falls evenly, so
/// that it reads in grey and by the colour-blind), the number printed on each cell, the scale below.
/// `values` beyond the board are ignored, missing ones are blank.
std::string draw_heat_map(const Board& board, const HeatMap& map);

/// The same on a grid of Pentactic; cells have their names along the edges.
std::string draw_heat_map(const pentactic::Grid& grid, const HeatMap& map);

/// The scale: 0 .. 1 to "#rrggbb"; lightness falls evenly.
std::string shade(double share);

}  // namespace rulescope::drawing
