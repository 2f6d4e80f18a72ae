// Conversion of numbers to shades, shared by the heat maps of all boards.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

/// The range of a scale.
struct ValueRange {
    double low = 0;
    double high = 0;
    /// Returns the position of a value in the range, from 0 to 1; 0 if the range is a single value.
    [[nodiscard]] double share_of(double value) const { return high > low ? (value - low) / (high - low) : 0; }
};
/// Returns the range of the values of this map and of the maps next to it, extended to 0 if map.from_zero is true.
ValueRange range_of(std::vector<double> values, const HeatMap& map);

/// Returns a number as printed on a cell.
std::string printed(double value, const HeatMap& map);

/// Returns the colour of a number on a cell of this shade, which is light on dark cells.
std::string ink_on(double share);

/// Draws the scale below the board, from the lightest to the darkest shade, with the numbers at both ends. Returns its
/// height.
double draw_scale(Svg& svg, Point top, double width, const HeatMap& map, const ValueRange& range);

}  // namespace rulescope::drawing
