// A word at the beginning of a sentence.
#pragma once

#include <string>

namespace rulescope::tools {

/// "white" -> "White"
inline std::string capitalised(std::string word) {
    if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') {
        word[0] = static_cast<char>(word[0] - 'a' + 'A');
    }
    return word;
}

}  // namespace rulescope::tools
