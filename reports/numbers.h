// Numbers, shares and intervals as documents and sentences write them.
#pragma once

#include <string>

#include "analysis/game/text.h"
#include "analysis/statistics/interval.h"

namespace rulescope::reports {

/// 52.96 -> "53.0"; never "-0.0".
std::string decimal(double value, int places);

/// With its sign: "+2.7", "-3.6"; what rounds to nothing is "+0.0".
std::string signed_decimal(double value, int places);

/// 0.4917 -> "49.2 %".
std::string percent(double share, int places = 1);

/// "52.1 to 53.3"
std::string range(const statistics::Interval& interval, int places);

/// "+0.4 to +5.1"
std::string signed_range(const statistics::Interval& interval, int places);

/// "48.5 to 49.9 %", of an interval of shares.
std::string percent_range(const statistics::Interval& interval, int places = 1);

/// A p-value: "0.034", "< 0.001".
std::string p_value(double p);

/// In a sentence: "p = 0.034", "p < 0.001".
std::string p_statement(double p);

/// The same text with narrow spaces that do not break, for numbers in HTML.
std::string unbroken(const std::string& number);

/// A text whose numbers keep their units and thousands on one line: the same spaces there.
std::string unbroken_numbers(const std::string& text);

}  // namespace rulescope::reports
