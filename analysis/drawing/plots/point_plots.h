// Plots of balance reports: values with their intervals, one line each, and histograms of measures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/messages.h"
#include "analysis/drawing/plots/plots.h"

namespace rulescope::drawing {

/// A value with its interval.
struct PointRow {
    std::string label;
    std::string group;  ///< distinguished by colour and shape; "" for none
    double value = 0.0, low = 0.0, high = 0.0;
    std::uint64_t n = 0;  ///< number of games, rounds or pairs
};

struct PointPlot {
    std::string id, title, caption;
    std::string measure;                   ///< "Score"
    std::string unit = messages().games;   ///< unit of n
    bool percent = true;                   ///< true for shares in per cent, false for numbers
    std::optional<double> reference = {};  ///< position of a dashed line: an equal share, an exact value
    double margin = 0.0;                   ///< half width of a band around the reference
};

/// Plots one line per row, in the order of the rows: the value as a point, its interval as a bar.
Plot points_plot(const PointPlot& plot, const std::vector<PointRow>& rows);

struct BarRow {
    double from = 0.0;
    std::uint64_t games = 0;
};

/// Plots the number of games by range of a measure; each bar is `width` wide. The mean is marked.
Plot histogram_plot(const std::string& id, const std::string& title, const std::string& caption,
                    const std::vector<BarRow>& rows, double width, double mean);

}  // namespace rulescope::drawing
