// Codes as numbers in mixed radix: digits are appended, and removed in reverse order.
#pragma once

#include <cstdint>
#include <stdexcept>

#include "analysis/storage/code.h"

namespace rulescope::packed {

__extension__ using WideProduct = unsigned __int128;

/// Sets code = code * radix + digit. Throws std::length_error if the number exceeds the words.
template <std::size_t Words>
void append_digit(storage::Code<Words>& code, std::uint64_t radix, std::uint64_t digit) {
    for (std::uint64_t& word : code) {
        const auto product = static_cast<WideProduct>(word) * radix + digit;
        word = static_cast<std::uint64_t>(product);
        digit = static_cast<std::uint64_t>(product >> 64U);
    }
    if (digit != 0) {
        throw std::length_error("the board has too many cells for this code");
    }
}

/// Removes the last digit and returns it.
template <std::size_t Words>
std::uint64_t take_digit(storage::Code<Words>& code, std::uint64_t radix) {
    std::uint64_t rest = 0;
    for (std::size_t word = Words; word-- > 0;) {
        const auto value = (static_cast<WideProduct>(rest) << 64U) | code[word];
        code[word] = static_cast<std::uint64_t>(value / radix);
        rest = static_cast<std::uint64_t>(value % radix);
    }
    return rest;
}

}  // namespace rulescope::packed
