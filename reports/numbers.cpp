#include "reports/numbers.h"

#include <fmt/format.h>

namespace rulescope::reports {

std::string percent(double share) {
    return fmt::format("{:.1f} %", 100.0 * share);
}

std::string percent_range(const statistics::Interval& interval) {
    return fmt::format("{:.1f} to {:.1f} %", 100.0 * interval.low, 100.0 * interval.high);
}

}  // namespace rulescope::reports
