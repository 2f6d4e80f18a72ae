#include "analysis/studies/request/typed_number.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/number_text.h"
#include "analysis/specs/error.h"

namespace rulescope::studies {

using specs::bad_option;

std::uint64_t parse_count(const std::string& option, const std::string& text, std::uint64_t min, std::uint64_t max) {
    const std::optional<std::uint64_t> number = ascii::read_whole<std::uint64_t>(text);
    if (!number || *number < min || *number > max) {
        bad_option(option,
                   fmt::format("expected a whole number from {} to {}, got '{}'", grouped(min), grouped(max), text));
    }
    return *number;
}

std::vector<std::string> parse_line(const std::string& text) {
    std::vector<std::string> turns;
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t to = std::min(text.find(';', from), text.size());
        const std::size_t first = text.find_first_not_of(" \t\n", from);
        if (first < to) {
            const std::size_t last = text.find_last_not_of(" \t\n", to - 1);
            turns.push_back(text.substr(first, last - first + 1));
        }
        from = to + 1;
    }
    return turns;
}

std::uint64_t parse_memory(const std::string& option, const std::string& text) {
    constexpr std::uint64_t kilo = 1024;
    std::uint64_t unit = 1;
    std::string digits = text;
    if (!digits.empty()) {
        const char last = digits.back();
        if (last == 'k' || last == 'K') {
            unit = kilo;
        } else if (last == 'm' || last == 'M') {
            unit = kilo * kilo;
        } else if (last == 'g' || last == 'G') {
            unit = kilo * kilo * kilo;
        }
        if (unit > 1) {
            digits.pop_back();
        }
    }
    const std::optional<std::uint64_t> number = ascii::read_whole<std::uint64_t>(digits);
    constexpr std::uint64_t max = std::uint64_t{1} << 50U;
    if (!number || *number > max / unit || *number * unit < kilo * kilo) {
        bad_option(option,
                   fmt::format("expected an amount of memory of at least 1M, such as 512M or 2G, got '{}'", text));
    }
    return *number * unit;
}

std::string memory_text(std::uint64_t bytes) {
    constexpr std::uint64_t mega = std::uint64_t{1} << 20U;
    constexpr std::uint64_t giga = std::uint64_t{1} << 30U;
    return bytes % giga == 0   ? fmt::format("{}G", bytes / giga)
           : bytes % mega == 0 ? fmt::format("{}M", bytes / mega)
                               : std::to_string(bytes);
}

}  // namespace rulescope::studies
