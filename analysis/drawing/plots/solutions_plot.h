// A plot that shows how many solutions boards have.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/drawing/plots/plots.h"

namespace rulescope::drawing {

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

}  // namespace rulescope::drawing
