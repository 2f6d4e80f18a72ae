// Numbers as text, equal under every locale.
#pragma once

#include <algorithm>
#include <cstdint>
#include <locale>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/game/json_text.h"
#include "core/ascii.h"  // IWYU pragma: export

namespace rulescope {

// Numbers and letters that are read in the same way under every locale of the process, which belongs to the host
// program.

/// The number of a text such as "85.5", "-3" or "1e-3"; nothing if the text has another form or the number does not
/// fit. std::from_chars for fractions is missing in the library of WebAssembly's compiler.
inline std::optional<double> read_decimal(std::string_view text) {
    if (text.empty() || text.find_first_not_of("0123456789.+-eE") != std::string_view::npos) {
        return std::nullopt;
    }
    std::istringstream in{std::string(text)};
    in.imbue(std::locale::classic());
    double number = 0.0;
    in >> number;
    return !in.fail() && in.peek() == std::istringstream::traits_type::eof() ? std::optional(number) : std::nullopt;
}

/// The words of a text between spaces and ends of lines; they live as long as the text.
inline std::vector<std::string_view> split_words(std::string_view text) {
    constexpr std::string_view spaces = " \t\r\n";
    std::vector<std::string_view> words;
    for (std::size_t begin = text.find_first_not_of(spaces); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(spaces, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(spaces, end);
    }
    return words;
}

/// The number at the beginning of a text; 0 if there is none.
inline double leading_decimal(std::string_view text) {
    return read_decimal(text.substr(0, text.find_first_not_of("0123456789.+-eE"))).value_or(0.0);
}

// Whole numbers in JSON documents that come from outside.

/// Returns a whole number of a document. Throws Json::out_of_range (an exception of the JSON library) for any other
/// value, also for 1e300 and 2.0, whose conversion by the library can be undefined.
template <class T>
T whole_number(const Json& value) {
    if (value.is_number_unsigned() && std::in_range<T>(value.get<std::uint64_t>())) {
        return static_cast<T>(value.get<std::uint64_t>());
    }
    if (!value.is_number_unsigned() && value.is_number_integer() && std::in_range<T>(value.get<std::int64_t>())) {
        return static_cast<T>(value.get<std::int64_t>());
    }
    throw Json::out_of_range::create(406, "expected a whole number, got " + value.dump(), &value);
}

}  // namespace rulescope
