// Numbers, shares and intervals as text, for documents and sentences.
#pragma once

#include <string>

#include "analysis/game/text.h"
#include "analysis/statistics/interval.h"

namespace rulescope::reports {

/// 52.96 -> "53.0", 1332 -> "1 332.0". A value that rounds to zero has no sign.
std::string decimal(double value, int places);

/// A value with its sign: "+2.7", "-3.6". A value that rounds to zero is "+0.0".
std::string signed_decimal(double value, int places);

/// A share in percent: 0.4917 -> "49.2 %".
std::string percent(double share, int places = 1);

/// An interval: "52.1 to 53.3".
std::string range(const statistics::Interval& interval, int places);

/// An interval with signs: "+0.4 to +5.1".
std::string signed_range(const statistics::Interval& interval, int places);

/// An interval of shares: "48.5 to 49.9 %".
std::string percent_range(const statistics::Interval& interval, int places = 1);

/// A p-value: "0.034", "< 0.001".
std::string p_value(double p);

/// A p-value in a sentence: "p = 0.034", "p < 0.001".
std::string p_statement(double p);

/// A number for HTML: narrow no-break spaces (U+202F) replace the spaces.
std::string unbroken(const std::string& number);

/// A text with narrow no-break spaces between the digit groups of numbers and before "%".
std::string unbroken_numbers(const std::string& text);

}  // namespace rulescope::reports
