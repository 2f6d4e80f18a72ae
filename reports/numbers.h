// Numbers and words in sentences.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/statistics/interval.h"

namespace rulescope::reports {

/// 14880 -> "14 880": thousands apart, for people.
std::string grouped(std::uint64_t number);

/// "1 leg", "2 legs".
std::string counted(std::uint64_t number, const std::string& singular, const std::string& plural);

/// "white" -> "White".
std::string capitalised(std::string word);

/// 0.4917 -> "49.2 %".
std::string percent(double share);

/// "48.5 to 49.9 %".
std::string percent_range(const statistics::Interval& interval);

}  // namespace rulescope::reports
