// Numbers and amounts of memory as users type them, read and checked against their bounds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/game/text.h"

namespace rulescope::studies {

/// Reads a whole number from `min` to `max`. Throws specs::InputError for any other text: "--depth: expected a whole
/// number from 1 to 127, got '-1'".
std::uint64_t parse_count(const std::string& option, const std::string& text, std::uint64_t min, std::uint64_t max);

/// Reads a bound of at least 1 into `number`; keeps `number` if `text` is empty.
template <class Number>
void read_bound(Number& number, const std::string& option, const std::string& text, std::uint64_t max,
                std::uint64_t min = 1) {
    if (!text.empty()) {
        number = static_cast<Number>(parse_count(option, text, min, max));
    }
}

/// Reads turns separated by semicolons: "+A4; +P:F4". Spaces around a turn are ignored; empty turns are left out.
std::vector<std::string> parse_line(const std::string& text);

/// Reads an amount of memory: "64M", "2G", "500k", or a number of bytes; at least one megabyte. Returns bytes. Throws
/// specs::InputError.
std::uint64_t parse_memory(const std::string& option, const std::string& text);

/// The shortest text of an amount of memory that parse_memory() reads.
std::string memory_text(std::uint64_t bytes);

}  // namespace rulescope::studies
