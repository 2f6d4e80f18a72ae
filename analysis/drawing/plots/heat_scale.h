// Numbers as shades: what heat maps of every kind of board share.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

/// What the scale reaches over.
struct ValueRange {
    double low = 0;
    double high = 0;
    /// 0 to 1; 0 where all values are the same.
    [[nodiscard]] double share_of(double value) const { return high > low ? (value - low) / (high - low) : 0; }
};
/// Of the values drawn and those of the maps beside.
ValueRange range_of(std::vector<double> values, const HeatMap& map);

/// The number on a cell.
std::string printed(double value, const HeatMap& map);

/// Light letters on dark cells.
std::string ink_on(double share);

/// The scale below the board: from the smallest to the largest shade, with their numbers. How high it is.
double draw_scale(Svg& svg, Point top, double width, const HeatMap& map, const ValueRange& range);

}  // namespace rulescope::drawing
