// Numbers on the command line: read whole, in bounds, or refused with one clear sentence.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/game/text.h"

namespace rulescope::tools {

/// A whole number from `least` to `most`. Else bad input: "--depth: expected a whole number from 1 to 127,
/// got '-1'".
std::uint64_t parse_count(const std::string& option, const std::string& text, std::uint64_t least, std::uint64_t most);

/// A bound as typed, from 1 on; left as it is if nobody typed one.
template <class Number>
void read_bound(Number& number, const std::string& option, const std::string& text, std::uint64_t most) {
    if (!text.empty()) {
        number = static_cast<Number>(parse_count(option, text, 1, most));
    }
}

/// An amount of memory in bytes: "64M", "2G", "500k", or plain bytes; at least one megabyte.
std::uint64_t parse_memory(const std::string& option, const std::string& text);

}  // namespace rulescope::tools
