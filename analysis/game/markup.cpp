#include "analysis/game/markup.h"

#include <cstdint>

namespace rulescope {

namespace {

/// Returns the length in bytes of the first character. Returns 0 if the character is not well-formed UTF-8 or is not
/// allowed in XML.
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at])); };
    const std::uint32_t first = byte(0);
    const std::size_t length = first < 0x80U   ? 1
                               : first < 0xC2U ? 0
                               : first < 0xE0U ? 2
                               : first < 0xF0U ? 3
                               : first < 0xF5U ? 4
                                               : 0;
    if (length <= 1) {
        return length;
    }
    if (text.size() < length) {
        return 0;
    }
    std::uint32_t code = first & (0xFFU >> (length + 1));
    for (std::size_t at = 1; at < length; ++at) {
        if ((byte(at) & 0xC0U) != 0x80U) {
            return 0;
        }
        code = (code << 6U) | (byte(at) & 0x3FU);
    }
    constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800U && code <= 0xDFFFU;
    const bool forbidden = code == 0xFFFEU || code == 0xFFFFU || code > 0x10FFFFU;
    return code < smallest[length] || surrogate || forbidden ? 0 : length;
}

}  // namespace

std::string escaped_markup(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = character_length(text.substr(at));
        if (length > 1) {
            safe += text.substr(at, length);
            at += length;
            continue;
        }
        const char byte = text[at++];
        switch (byte) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            case '\n':
            case '\t': safe += byte; break;
            default:
                if (length == 0) {
                    safe += "\uFFFD";
                } else if (static_cast<unsigned char>(byte) >= 0x20U) {
                    safe += byte;
                }
        }
    }
    return safe;
}

}  // namespace rulescope
