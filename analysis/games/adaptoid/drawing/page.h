// What stands round a drawn board of the Adaptoid family: legends, the panel with boxes and captures.
#pragma once

#include <vector>

#include "analysis/drawing/page.h"
#include "analysis/drawing/svg.h"
#include "analysis/games/adaptoid/drawing/scene/marks.h"
#include "core/adaptoid/position.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::drawing {

/// What the marks of this scene mean; only those that occur.
std::vector<LegendEntry> legend_of(const Marks& marks);

/// The panel: for each colour who is to move, what is in the box, how many were captured.
Size panel_size(const adaptoid::RuleSet& rules);
void draw_panel(Svg& svg, Point corner, const adaptoid::RuleSet& rules, const adaptoid::Position& position);

}  // namespace rulescope::drawing
