// Characters of a text in messages.
#pragma once

#include <string>
#include <string_view>

namespace rulescope {

/// True for a byte within a character of UTF-8, after its first one.
constexpr bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The character that begins at byte `at`, with all of its bytes, in quotation marks.
inline std::string quoted_character(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && continues_character(text[end])) {
        ++end;
    }
    return "'" + std::string(text.substr(at, end - at)) + "'";
}

/// True if byte `at` belongs to a character that began before it.
constexpr bool within_character(std::string_view text, std::size_t at) {
    return at > 0 && continues_character(text[at]) && static_cast<unsigned char>(text[at - 1]) >= 0x80U;
}

}  // namespace rulescope
