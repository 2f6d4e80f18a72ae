// Heat maps on boards of the Adaptoid family.
#pragma once

#include <string>

#include "analysis/drawing/plots/heat_map.h"
#include "core/adaptoid/rule_set.h"
#include "core/board/board.h"

namespace rulescope::adaptoid {

/// Draws the numbers on the discs and the cells' names below the numbers.
std::string draw_heat_map(const Board& board, const drawing::HeatMap& map);

/// Draws the map on the board of these rules.
inline std::string draw_heat_map(const RuleSet& rules, const drawing::HeatMap& map) {
    return draw_heat_map(rules.board, map);
}

}  // namespace rulescope::adaptoid
