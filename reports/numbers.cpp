#include "reports/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace rulescope::reports {

namespace {

/// Returns the value, or 0 if it rounds to zero, so that its text has no sign.
double tidy(double value, int places) {
    return std::abs(value) < 0.5 * std::pow(10.0, -places) ? 0.0 : value;
}

}  // namespace

std::string decimal(double value, int places) {
    std::string text = fmt::format("{:.{}f}", tidy(value, places), places);
    const std::size_t sign = text.front() == '-' ? 1 : 0;
    for (std::size_t at = std::min(text.find('.'), text.size()); at > sign + 3; at -= 3) {
        text.insert(at - 3, " ");
    }
    return text;
}

std::string signed_decimal(double value, int places) {
    return (tidy(value, places) < 0 ? "" : "+") + decimal(value, places);
}

std::string percent(double share, int places) {
    return decimal(100.0 * share, places) + " %";
}

std::string range(const statistics::Interval& interval, int places) {
    return decimal(interval.low, places) + " to " + decimal(interval.high, places);
}

std::string signed_range(const statistics::Interval& interval, int places) {
    return signed_decimal(interval.low, places) + " to " + signed_decimal(interval.high, places);
}

std::string percent_range(const statistics::Interval& interval, int places) {
    return range({100.0 * interval.low, 100.0 * interval.high}, places) + " %";
}

std::string p_value(double p) {
    return p < 0.001 ? "< 0.001" : decimal(p, 3);
}

std::string p_statement(double p) {
    return p < 0.001 ? "p < 0.001" : "p = " + p_value(p);
}

std::string unbroken(const std::string& number) {
    std::string text;
    for (const char letter : number) {
        text += letter == ' ' ? std::string("\u202f") : std::string(1, letter);
    }
    return text;
}

std::string unbroken_numbers(const std::string& text) {
    const auto digit = [&](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
    std::string kept;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool joins = text[at] == ' ' && at > 0 && digit(at - 1) &&
                           (digit(at + 1) || (at + 1 < text.size() && text[at + 1] == '%'));
        kept += joins ? std::string("\u202f") : text.substr(at, 1);
    }
    return kept;
}

}  // namespace rulescope::reports
