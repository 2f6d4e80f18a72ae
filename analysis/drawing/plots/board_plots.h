// Plots of boards: how many solutions they have, and how hard they are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/drawing/plots/plots.h"

namespace rulescope::drawing {

// A plot that shows how many solutions boards have.

struct SolutionsRow {
    std::uint64_t from = 0, to = 0;  ///< range of solutions, both ends included
    std::uint64_t boards = 0;
};

/// Groups boards by their number of solutions, and counts the boards in each class. The classes are 1, 2 to 3, 4 to 7,
/// and so on; each is twice as wide as the previous one. Empty classes before the first and after the last are omitted.
/// Boards without a solution form the class 0. `solutions` contains the number of solutions of each board.
std::vector<SolutionsRow> solutions_rows(const std::vector<std::uint64_t>& solutions);

/// Plots the number of boards in each class of `rows`.
Plot solutions_plot(const std::vector<SolutionsRow>& rows);

// A plot that compares how a number is distributed over the boards of several grids.

/// A class of boards of a grid.
struct DifficultyRow {
    std::string grid;  ///< "8x8"; grids have different colours and shapes
    std::string rule;  ///< the rule for the stones in words; rules have different lines
    std::uint64_t from = 0, to = 0;
    std::uint64_t boards = 0;
    double share = 0.0, low = 0.0, high = 0.0;  ///< the share of all boards of the grid, with its interval
};

struct DifficultyPlot {
    std::string id, title, caption;
    std::string measure;      ///< title of the axis of the classes: "Solutions (lower end of the class)"
    std::string share;        ///< title of the axis of the shares: "Share of the boards"
    std::string grid, rule;   ///< headings: "Grid", "Placement"
    std::string class_label;  ///< heading of the column with the lower ends
    std::string low, high;    ///< headings of the ends of the interval
};

/// Plots the shares over the classes, with a line for each grid and rule. The classes are in the order of their
/// numbers.
Plot difficulty_plot(const DifficultyPlot& plot, const std::vector<DifficultyRow>& rows);

}  // namespace rulescope::drawing
