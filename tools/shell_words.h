// Words of a command as somebody would type them again.
#pragma once

#include <string>

namespace rulescope::tools {

/// The word, in quotation marks where a shell needs them.
inline std::string shell_word(const std::string& word) {
    const bool plain = !word.empty() && word.find_first_of(" \"'\\$`*?!<>|&;()[]{}#~") == std::string::npos;
    if (plain) {
        return word;
    }
    std::string quoted = "'";
    for (const char c : word) {
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return quoted + "'";
}

}  // namespace rulescope::tools
