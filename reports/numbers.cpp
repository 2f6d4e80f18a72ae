#include "reports/numbers.h"

#include <fmt/format.h>

namespace rulescope::reports {

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t place = text.size(); place > 3;) {
        place -= 3;
        text.insert(place, " ");
    }
    return text;
}

std::string counted(std::uint64_t number, const std::string& singular, const std::string& plural) {
    return grouped(number) + " " + (number == 1 ? singular : plural);
}

std::string capitalised(std::string word) {
    if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') {
        word[0] = static_cast<char>(word[0] - 'a' + 'A');
    }
    return word;
}

std::string percent(double share) {
    return fmt::format("{:.1f} %", 100.0 * share);
}

std::string percent_range(const statistics::Interval& interval) {
    return fmt::format("{:.1f} to {:.1f} %", 100.0 * interval.low, 100.0 * interval.high);
}

}  // namespace rulescope::reports
