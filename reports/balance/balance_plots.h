// The plots of the balance study.
#pragma once

#include <vector>

#include "reports/balance/balance_view.h"

namespace rulescope::reports {

/// By chapter; those without data are left out. `of_play`: the plots of the deciding match, which are placed among
/// them.
std::vector<ChapterPlot> balance_plots(const studies::BalanceResult& result, const std::vector<drawing::Plot>& of_play);

}  // namespace rulescope::reports
