#include "analysis/specs/toml/printable.h"

#include <fmt/format.h>

#include <cstddef>
#include <string_view>

namespace rulescope::specs {

namespace {

/// Returns the length of the first character in bytes, or 0 if the text does not begin with a UTF-8 character (RFC
/// 3629, section 4).
std::size_t letter_length(std::string_view text) {
    const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
    const auto follows = [&](std::size_t at) { return (byte(at) & 0xC0U) == 0x80U; };
    const unsigned first = byte(0);
    const unsigned second = byte(1);
    if (first < 0x80U) {
        return 1;
    }
    if (first >= 0xC2U && first <= 0xDFU) {
        return follows(1) ? 2 : 0;
    }
    if (first >= 0xE0U && first <= 0xEFU) {
        const bool overlong = first == 0xE0U && second < 0xA0U;
        const bool surrogate = first == 0xEDU && second > 0x9FU;
        return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0U && first <= 0xF4U) {
        const bool overlong = first == 0xF0U && second < 0x90U;
        const bool beyond = first == 0xF4U && second > 0x8FU;
        return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
    }
    return 0;
}

}  // namespace

std::string printable(const std::string& text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = letter_length(std::string_view(text).substr(at));
        const auto byte = static_cast<unsigned char>(text[at]);
        if (length == 0) {
            result += "\xEF\xBF\xBD";
        } else if (byte == '\n') {
            result += "\\n";
        } else if (byte == '\t') {
            result += "\\t";
        } else if (byte < 0x20U || byte == 0x7FU) {
            result += fmt::format("\\x{:02x}", static_cast<unsigned>(byte));
        } else {
            result += text.substr(at, length);
        }
        at += length == 0 ? 1 : length;
    }
    return result;
}

}  // namespace rulescope::specs
