// Plots of balance reports. A plot shows either values with their intervals or a histogram of a measure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/plots/plots.h"

namespace rulescope::drawing {

/// A value with its interval.
struct PointRow {
    std::string label;
    std::string group;  ///< the beginning of the label; groups have different colours and shapes; "" for none
    double value = 0.0, low = 0.0, high = 0.0;
    std::uint64_t n = 0;  ///< number of games, rounds or pairs
};

struct PointPlot {
    std::string id, title, caption;
    std::string measure;                   ///< "Score"
    std::string unit = "Games";            ///< unit of n
    bool percent = true;                   ///< true for shares in per cent, false for numbers
    std::optional<double> reference = {};  ///< position of a dashed line: an equal share, an exact value
    double margin = 0.0;                   ///< half width of a band around the reference
};

/// Plots each row on a line of its own, in the order of the rows. A point shows the value, a bar the interval.
Plot points_plot(const PointPlot& plot, const std::vector<PointRow>& rows);

struct BarRow {
    double from = 0.0;
    std::uint64_t games = 0;
};

/// Plots how many games there are in each range of a measure. Each range has the length `width`. The mean is marked.
Plot histogram_plot(const std::string& id, const std::string& title, const std::string& caption,
                    const std::vector<BarRow>& rows, double width, double mean);

}  // namespace rulescope::drawing
