// The plots of the balance study.
#pragma once

#include <vector>

#include "reports/balance/balance_view.h"

namespace rulescope::reports {

/// Returns the plots of the study with their chapters; omits plots without data. `of_play`: the plots of the deciding
/// match, which the list includes.
std::vector<ChapterPlot> balance_plots(const studies::BalanceResult& result, const std::vector<drawing::Plot>& of_play);

}  // namespace rulescope::reports
