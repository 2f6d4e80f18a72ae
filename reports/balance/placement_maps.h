// Heat maps of the first placements under a pie rule.
#pragma once

#include <vector>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/studies/balance/balance_chapters.h"

namespace rulescope::reports {

/// White's score by Black's cell: a map for each of White's cells up to symmetry, all on the same scale.
std::vector<drawing::PlayHeatMap> placement_maps(const studies::Placements& placements);

}  // namespace rulescope::reports
