// Plots of the Adaptoid family: what games cost.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/drawing/plots/plots.h"

namespace rulescope::drawing {

struct LossRow {
    std::string colour;
    int lost = 0;
    std::uint64_t games = 0;
};
/// How many adaptoids each colour had lost when a game was over.
Plot losses_plot(const std::vector<LossRow>& rows);

}  // namespace rulescope::drawing
