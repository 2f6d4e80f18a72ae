// Letters of texts of this program. Unlike the functions of <cctype>, they do not depend on the locale of the process.
#pragma once

#include <algorithm>
#include <string>

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

}  // namespace rulescope::ascii
