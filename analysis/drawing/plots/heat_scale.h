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
    /// Returns the position of a value in the range: 0 for `low`, 1 for `high`. Returns 0 if `low` and `high` are
    /// equal.
    [[nodiscard]] double share_of(double value) const { return high > low ? (value - low) / (high - low) : 0; }
};
/// Returns the range of `values` and of map.same_scale. If map.from_zero is true, the range includes 0.
ValueRange range_of(std::vector<double> values, const HeatMap& map);

/// Returns the text that is printed on a cell for this value.
std::string printed(double value, const HeatMap& map);

/// Returns the colour for the number on a cell with this shade. The colour is light on dark cells and dark on light
/// cells.
std::string ink_on(double share);

/// Draws the scale below the board, from the lightest to the darkest shade, with the numbers at both ends. Returns its
/// height.
double draw_scale(Svg& svg, Point top, double width, const HeatMap& map, const ValueRange& range);

}  // namespace rulescope::drawing
