// The parts of a figure around the board: the legend, and the panel with boxes and captures.
#pragma once

#include <vector>

#include "analysis/drawing/page.h"
#include "analysis/drawing/svg.h"
#include "analysis/games/adaptoid/drawing/scene/marks.h"
#include "core/adaptoid/position.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

/// The legend entries for the kinds of marks that occur in `marks`.
std::vector<drawing::LegendEntry> legend_of(const Marks& marks);

/// The panel shows for each colour whether it is to move, the contents of its box and its losses.
drawing::Size panel_size(const RuleSet& rules);
void draw_panel(drawing::Svg& svg, drawing::Point corner, const RuleSet& rules, const Position& position);

}  // namespace rulescope::adaptoid
