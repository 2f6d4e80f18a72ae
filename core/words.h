// A text that somebody typed as its words, each with the column in which it begins.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rulescope {

struct Word {
    std::string text;
    int column = 1;  ///< counted from 1
};

/// What stands between spaces, tabs and line ends.
std::vector<Word> words_of(std::string_view text);

}  // namespace rulescope
