// Heat maps of the first placements under a pie rule.
#pragma once

#include <vector>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/studies/balance/balance_chapters.h"

namespace rulescope::reports {

/// Returns one map for each cell of White; cells that are symmetric to each other share a map. A map shows White's
/// score for each cell of Black. All maps have the same scale.
std::vector<drawing::PlayHeatMap> placement_maps(const studies::Placements& placements);

}  // namespace rulescope::reports
