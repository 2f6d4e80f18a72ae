// Heat maps on boards of the Adaptoid family.
#pragma once

#include <string>

#include "analysis/drawing/plots/heat_map.h"
#include "core/adaptoid/rule_set.h"
#include "core/board/board.h"

namespace rulescope::adaptoid {

/// The numbers stand on the discs, the cells' names below them.
std::string draw_heat_map(const Board& board, const drawing::HeatMap& map);

/// On the board of these rules.
inline std::string draw_heat_map(const RuleSet& rules, const drawing::HeatMap& map) {
    return draw_heat_map(rules.board, map);
}

}  // namespace rulescope::adaptoid
