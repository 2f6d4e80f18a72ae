#include "analysis/specs/toml/toml_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/storage/checksum.h"

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
    return storage::hex_text(storage::fnv1a(text));
}

}  // namespace rulescope::specs
