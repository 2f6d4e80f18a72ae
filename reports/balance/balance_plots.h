// The plots of the balance study, and the maps of its first placements.
#pragma once

#include <vector>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/studies/balance/balance_chapters.h"
#include "reports/balance/balance_view.h"

namespace rulescope::reports {

// The plots of the balance study.

/// Returns the plots of the study with their chapters; omits plots without data. `of_play`: the plots of the deciding
/// match, which the list includes.
std::vector<ChapterPlot> balance_plots(const studies::BalanceResult& result, const std::vector<drawing::Plot>& of_play);

// Heat maps of the first placements under a pie rule.

/// Returns one map for each cell of White; cells that are symmetric to each other share a map. A map shows White's
/// score for each cell of Black. All maps have the same scale.
std::vector<drawing::PlayHeatMap> placement_maps(const studies::Placements& placements);

}  // namespace rulescope::reports
