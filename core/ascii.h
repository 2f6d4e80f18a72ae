// Letters and whole numbers of texts of this program. Unlike those of <cctype>, <cstdlib> and streams, these functions
// do not depend on the locale of the process.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace rulescope::ascii {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool is_letter_or_digit(char c) {
    return is_letter(c) || is_digit(c);
}
constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
inline std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return lower(c); });
    return text;
}
inline std::string upper(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return upper(c); });
    return text;
}

/// The whole number that the text consists of; nothing if the text has another form or the number does not fit. Only a
/// signed number may have a minus.
template <class T>
std::optional<T> read_whole(std::string_view text, int base = 10) {
    T number{};
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return fault == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace rulescope::ascii
