#include "analysis/specs/toml_text.h"

#include <cstdint>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace rulescope::specs {

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (byte < 0x20U || byte == 0x7FU) {
            result += fmt::format("\\u{:04X}", static_cast<unsigned>(byte));
        } else {
            result += c;
        }
    }
    return result + '"';
}

std::string list_of(const std::vector<std::string>& words) {
    std::vector<std::string> texts;
    for (const std::string& word : words) {
        texts.push_back(quoted(word));
    }
    return fmt::format("[{}]", fmt::join(texts, ", "));
}

std::string hash_of_text(const std::string& text) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001B3ULL;
    }
    return fmt::format("{:016x}", hash);
}

}  // namespace rulescope::specs
