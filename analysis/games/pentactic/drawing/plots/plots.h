// Plots of Pentactic: points at the end of games.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/plots/plots.h"

namespace rulescope::drawing {

struct PointsRow {
    std::string player;  ///< "A"
    std::int64_t points = 0;
    std::uint64_t games = 0;
};
/// Plots the number of games by points, for each player. `what`: the unit, "points" or "pentominoes left over".
Plot points_plot(const std::vector<PointsRow>& rows, const std::string& what);

}  // namespace rulescope::drawing
