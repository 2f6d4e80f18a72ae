// Plots and heat maps for matches of all games. A family may add its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/play/match/play_match.h"

namespace rulescope::drawing {

/// The scores of the seats with their intervals, or, if `wins`, their shares of wins; of colours too if seats change
/// them. At least one game is finished.
Plot wins_plot_of(const AnyRules& rules, const play::PlayResult& play, bool wins);
Plot length_plot_of(const play::PlayResult& play);
/// Returns nothing if there are fewer than two turns to show.
std::optional<Plot> branching_plot_of(const play::PlayResult& play);
Plot endings_plot_of(const play::PlayResult& play, const ClauseText& says);

struct HeatMapText {
    std::string id, title, caption;
    double per = 1;    ///< factor by which each count is multiplied
    std::string unit;  ///< "in 100 games"
    int decimals = 0;
};

/// The text of a map of the cells that `pieces` occupied: in how many of 100 positions the cell held `held`.
HeatMapText occupied_cells(const std::string& id, const std::string& pieces, const std::string& held,
                           std::uint64_t positions);

/// Returns the heat map of `counts`, indexed by cell like `names`.
PlayHeatMap heat_map_of(const std::vector<std::string>& names, const std::vector<std::uint64_t>& counts,
                        const HeatMapText& text);

}  // namespace rulescope::drawing
