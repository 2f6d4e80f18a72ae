// Plots of Pentactic: points at the end of games, and how many solutions boards have.
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
/// How many games gave each player how many points. `what`: what the points are, "points", "pentominoes left over".
Plot points_plot(const std::vector<PointsRow>& rows, const std::string& what);

struct SolutionsRow {
    std::uint64_t from = 0, to = 0;  ///< solutions, both included
    std::uint64_t boards = 0;
};
/// How many boards have how many solutions, in the classes of the rows.
Plot solutions_plot(const std::vector<SolutionsRow>& rows);

}  // namespace rulescope::drawing
