#include "core/words.h"

#include <algorithm>

namespace rulescope {

std::vector<Word> words_of(std::string_view text) {
    const std::string_view between = " \t\n\r";
    std::vector<Word> words;
    std::size_t begin = text.find_first_not_of(between);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(between, begin), text.size());
        words.push_back({std::string(text.substr(begin, end - begin)), static_cast<int>(begin) + 1});
        begin = text.find_first_not_of(between, end);
    }
    return words;
}

}  // namespace rulescope
