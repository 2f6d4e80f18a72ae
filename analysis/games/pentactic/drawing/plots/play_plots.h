// The plots and heat maps of a match of Pentactic. The plots show score, points, length, branching and endings. For a
// solitaire there are only plots of points and branching. The heat maps show where stones and pentominoes lay.
#pragma once

#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// Plots without data are left out.
std::vector<drawing::Plot> play_plots(const RuleSet& rules, const play::PlayResult& play,
                                      const drawing::ClauseText& says);

std::vector<drawing::PlayHeatMap> play_heat_maps(const RuleSet& rules, const play::CellCounts& cells);

}  // namespace rulescope::pentactic
