// The plots and heat maps of a match of the Adaptoid family. The plots show wins, length, branching, endings and
// losses. The heat maps show on which cells adaptoids stood, were created, moved, were captured and starved.
#pragma once

#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

/// Plots without data are left out.
std::vector<drawing::Plot> play_plots(const RuleSet& rules, const play::PlayResult& play,
                                      const drawing::ClauseText& says);

std::vector<drawing::PlayHeatMap> play_heat_maps(const RuleSet& rules, const play::CellCounts& cells);

}  // namespace rulescope::adaptoid
