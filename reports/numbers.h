// Shares in sentences.
#pragma once

#include <string>

#include "analysis/game/text.h"
#include "analysis/statistics/interval.h"

namespace rulescope::reports {

/// 0.4917 -> "49.2 %".
std::string percent(double share);

/// "48.5 to 49.9 %".
std::string percent_range(const statistics::Interval& interval);

}  // namespace rulescope::reports
