// The plots of the balance study.
#pragma once

#include <vector>

#include "reports/balance/balance_view.h"

namespace rulescope::reports {

/// The plots by chapter; plots without data are omitted. The list includes `of_play`, the plots of
/// the deciding match.
std::vector<ChapterPlot> balance_plots(const studies::BalanceResult& result, const std::vector<drawing::Plot>& of_play);

}  // namespace rulescope::reports
