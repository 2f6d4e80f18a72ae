// Codes in the form of mixed-radix numbers. Digits are appended one by one and removed in reverse order.
#pragma once

#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/storage/code.h"
#include "core/game.h"

namespace rulescope::packed {

__extension__ using WideProduct = unsigned __int128;

/// Sets code = code * radix + digit. Throws std::length_error if the result does not fit in the code.
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

/// Stores the radix of every digit, in the order in which the digits are appended. A family derives a class from
/// RadixDigits. The constructor of that class takes a rule set. The class provides endings(), digits_of(position) and
/// the inverse function position_of(digits).
class RadixDigits {
public:
    [[nodiscard]] const std::vector<std::uint64_t>& radices() const { return radices_; }
    /// Number of bytes of the largest code.
    [[nodiscard]] int bytes() const {
        double bits = 0;
        for (const std::uint64_t radix : radices_) {
            bits += std::log2(static_cast<double>(radix));
        }
        return static_cast<int>(std::floor(bits / 8.0 + 1e-9)) + 1;
    }
    /// The reasons why the digits do not fit in a code; empty if they fit.
    [[nodiscard]] std::vector<std::string> reasons_against() const {
        if (bytes() <= max_code_bytes) {
            return {};
        }
        return {"a position takes " + std::to_string(bytes()) + " bytes; codes have at most " +
                std::to_string(max_code_bytes)};
    }

protected:
    std::vector<std::uint64_t> radices_;
};

/// A codec for ReferenceCodes. Digits::bytes() must be at most 8 * Words.
template <class Digits, std::size_t Words>
class RadixCodes {
public:
    using Code = storage::Code<Words>;

    template <class Rules>
    explicit RadixCodes(const Rules& rules) : digits_(rules) {}

    template <class Position>
    [[nodiscard]] Code encode(const Position& position) const {
        const std::vector<std::uint64_t> digits = digits_.digits_of(position);
        Code code{};
        for (std::size_t i = 0; i < digits.size(); ++i) {
            append_digit(code, digits_.radices()[i], digits[i]);
        }
        return code;
    }
    [[nodiscard]] auto decode(Code code) const {
        std::vector<std::uint64_t> digits(digits_.radices().size());
        for (std::size_t i = digits.size(); i-- > 0;) {
            digits[i] = take_digit(code, digits_.radices()[i]);
        }
        return digits_.position_of(digits);
    }
    [[nodiscard]] int code_bytes() const { return digits_.bytes(); }
    [[nodiscard]] std::vector<Outcome> endings() const { return digits_.endings(); }

private:
    Digits digits_;
};

}  // namespace rulescope::packed
