// Conversion of numbers to shades, shared by the heat maps of all boards.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

/// The range of the scale.
struct ValueRange {
    double low = 0;
    double high = 0;
    /// Returns 0 to 1; 0 if all values are equal.
    [[nodiscard]] double share_of(double value) const { return high > low ? (value - low) / (high - low) : 0; }
};
/// The range of the drawn values and of those of the maps next to this one.
ValueRange range_of(std::vector<double> values, const HeatMap& map);

/// The number as printed on a cell.
std::string printed(double value, const HeatMap& map);

/// The colour of a number on a cell of this shade: light on dark cells.
std::string ink_on(double share);

/// Draws the scale below the board, from the smallest to the largest shade with their numbers. Returns its height.
double draw_scale(Svg& svg, Point top, double width, const HeatMap& map, const ValueRange& range);

}  // namespace rulescope::drawing
