// Heat maps on the grids of Pentactic.
#pragma once

#include <string>

#include "analysis/drawing/plots/heat_map.h"
#include "core/pentactic/grid.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// Draws the map on this grid, with the names of columns and rows along the edges.
std::string draw_heat_map(const Grid& grid, const drawing::HeatMap& map);

/// Draws the map on the board of these rules.
inline std::string draw_heat_map(const RuleSet& rules, const drawing::HeatMap& map) {
    return draw_heat_map(rules.grid, map);
}

}  // namespace rulescope::pentactic
