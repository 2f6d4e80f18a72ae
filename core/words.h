// Splits user text into words, each with the column at which it begins.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rulescope {

struct Word {
    std::string text;
    int column = 1;  ///< from 1
};

/// Returns the words of a text, separated by spaces, tabs and line ends.
std::vector<Word> words_of(std::string_view text);

}  // namespace rulescope
