#include "analysis/game/characters.h"

#include <algorithm>

namespace rulescope {

namespace {

std::string as_hex(std::uint32_t code, std::size_t digits, const char* signs = "0123456789abcdef") {
    std::string text;
    for (; code != 0 || text.size() < digits; code >>= 4U) {
        text.insert(text.begin(), signs[code & 15U]);
    }
    return text;
}

/// True for control characters and for all format characters (category Cf of Unicode 15.1), which have no shape.
bool is_escaped(std::uint32_t code) {
    constexpr std::uint32_t formats[][2] = {
        {0xAD, 0xAD},       {0x600, 0x605},     {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x890, 0x891},
        {0x8E2, 0x8E2},     {0x180E, 0x180E},   {0x200B, 0x200F},   {0x2060, 0x206F},   {0xFEFF, 0xFEFF},
        {0xFFF9, 0xFFFB},   {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3},
        {0x1D173, 0x1D17A}, {0xE0000, 0xE007F}};
    if (code < 0xADU || is_control(code)) {
        return is_control(code);
    }
    for (const auto& [first, last] : formats) {
        if (code >= first && code <= last) {
            return true;
        }
    }
    return false;
}

/// The units of UTF-16, each as \u and four digits.
std::string json_escape(std::uint32_t code) {
    if (code < 0x10000U) {
        return "\\u" + as_hex(code, 4);
    }
    const std::uint32_t rest = code - 0x10000U;
    return "\\u" + as_hex(0xD800U + (rest >> 10U), 4) + "\\u" + as_hex(0xDC00U + (rest & 0x3FFU), 4);
}

std::string with_escapes(std::string_view text, bool keep_lines) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Character next = first_character(text.substr(at));
        if (next.length == 0) {
            result += "\uFFFD";
            ++at;
            continue;
        }
        const bool of_line_end = next.code == '\r' && text.substr(at, 2) == "\r\n";
        if (!is_escaped(next.code) || (keep_lines && (next.code == '\n' || next.code == '\t' || of_line_end))) {
            result += text.substr(at, next.length);
        } else if (next.code == '\n' || next.code == '\t') {
            result += next.code == '\n' ? "\\n" : "\\t";
        } else {
            result += next.code < 0x100U     ? "\\x" + as_hex(next.code, 2)
                      : next.code < 0x10000U ? "\\u" + as_hex(next.code, 4)
                                             : "\\U" + as_hex(next.code, 8);
        }
        at += next.length;
    }
    return result;
}

}  // namespace

int character_column(std::string_view text, int byte_column) {
    if (byte_column < 1) {
        return byte_column;
    }
    const std::size_t before = std::min(static_cast<std::size_t>(byte_column) - 1, text.size());
    const auto continuing =
        std::count_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(before),
                      [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; });
    return byte_column - static_cast<int>(continuing);
}

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at])); };
    const std::uint32_t first = byte(0);
    const std::size_t length = first < 0x80U   ? 1
                               : first < 0xC2U ? 0
                               : first < 0xE0U ? 2
                               : first < 0xF0U ? 3
                               : first < 0xF5U ? 4
                                               : 0;
    if (length == 1) {
        return {1, first};
    }
    if (length == 0 || text.size() < length) {
        return {};
    }
    std::uint32_t code = first & (0xFFU >> (length + 1));
    for (std::size_t at = 1; at < length; ++at) {
        if ((byte(at) & 0xC0U) != 0x80U) {
            return {};
        }
        code = (code << 6U) | (byte(at) & 0x3FU);
    }
    constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800U && code <= 0xDFFFU;
    return code < smallest[length] || surrogate || code > 0x10FFFFU ? Character{} : Character{length, code};
}

bool is_control(std::uint32_t code) {
    return code < 0x20U || (code >= 0x7FU && code <= 0x9FU) || code == 0x061CU || code == 0x200EU || code == 0x200FU ||
           (code >= 0x2028U && code <= 0x202EU) || (code >= 0x2066U && code <= 0x2069U);
}

std::optional<std::uint32_t> control_in(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Character next = first_character(text.substr(at));
        at += next.length == 0 ? 1 : next.length;
        const bool line_end = next.code == '\n' || (next.code == '\r' && at < text.size() && text[at] == '\n');
        if (next.length > 0 && is_control(next.code) && !line_end && next.code != '\t') {
            return next.code;
        }
    }
    return std::nullopt;
}

std::string name_of_character(std::uint32_t code) {
    return "U+" + as_hex(code, 4, "0123456789ABCDEF");
}

std::string printable(std::string_view text) {
    return with_escapes(text, false);
}

std::string printable_lines(std::string_view text) {
    return with_escapes(text, true);
}

std::string escaped_json(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const Character next = first_character(text.substr(at));
        const std::size_t length = next.length == 0 ? 1 : next.length;
        const bool layout = next.code == '\n' || next.code == '\t';
        if (next.length > 0 && is_escaped(next.code) && !layout) {
            result += json_escape(next.code);
        } else {
            result += text.substr(at, length);
        }
        at += length;
    }
    return result;
}

std::string shortened(std::string_view text, std::size_t bytes) {
    if (text.size() <= bytes) {
        return std::string(text);
    }
    std::size_t end = bytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    return std::string(text.substr(0, end)) + "…";
}

std::string escaped_markup(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Character next = first_character(text.substr(at));
        const std::string_view written = text.substr(at, next.length);
        at += next.length == 0 ? 1 : next.length;
        switch (next.code) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            case '\n':
            case '\t': safe += written; break;
            default:
                if (next.length == 0 || next.code == 0xFFFEU || next.code == 0xFFFFU) {
                    safe += "\uFFFD";
                } else if (!is_control(next.code)) {
                    safe += written;
                } else if (next.code >= 0x7FU) {
                    safe += printable(written);
                }
        }
    }
    return safe;
}

}  // namespace rulescope
