// How many solutions boards have.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/drawing/plots/plots.h"

namespace rulescope::drawing {

struct SolutionsRow {
    std::uint64_t from = 0, to = 0;  ///< solutions, both included
    std::uint64_t boards = 0;
};

/// Classes of doubling width: 1, 2 to 3, 4 to 7, ..., from the smallest to the largest that occurs, and 0 if it occurs.
/// `solutions`: of each board.
std::vector<SolutionsRow> solutions_rows(const std::vector<std::uint64_t>& solutions);

/// How many boards have how many solutions, in the classes of the rows.
Plot solutions_plot(const std::vector<SolutionsRow>& rows);

}  // namespace rulescope::drawing
