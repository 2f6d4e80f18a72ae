#include "analysis/specs/toml/syntax_advice.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/ascii.h"

namespace rulescope::specs {

namespace {

bool in_word(char c) {
    return ascii::is_letter_or_digit(c) || c == '_' || c == '-' || c == '.';
}

/// Each entry has a phrase, and the advice to give if the library's message contains this phrase.
constexpr std::array<std::pair<const char*, const char*>, 9> remedies{
    {{"utf-8", "save the file as UTF-8 text"},
     {"not representable in 64 bits", "the number is too large"},
     {"cannot redefine", "the same name appears twice, keep one of them"},
     {"unescaped control characters", "perhaps the closing quotation mark is missing"},
     {"end-of-file", "perhaps a closing quotation mark or bracket is missing"},
     {"expected '='", "write it as KEY = VALUE"},
     {"expected comma", "put a comma between the parts of a list and a ] at its end"},
     {"could not determine value type", "a text needs quotation marks"},
     {"expected value,", "the value is missing"}}};

/// Returns advice about a word without quotation marks. This is by far the most frequent error: growth = optional,
/// white = [B4], title = My game. The library takes such a word for a number or a truth value. `column` counts
/// characters but is used as an index of bytes, which is correct if only ASCII characters precede it. If no such word
/// is found there, the result is empty, and the caller uses the library's message and column.
SyntaxAdvice advice_on_bare_word(const std::string& line, int column) {
    std::size_t first = std::min(static_cast<std::size_t>(std::max(column, 1) - 1), line.size());
    while (first > 0 && in_word(line[first - 1])) {
        --first;
    }
    const std::size_t before = first == 0 ? std::string::npos : line.find_last_not_of(" \t", first - 1);
    const bool header = before != std::string::npos && line.find_first_not_of(" \t[") > before;  // [goal
    if (before == std::string::npos || header || first >= line.size() || !ascii::is_letter(line[first])) {
        return {};
    }
    const bool in_list = line[before] == '[' || line[before] == ',';
    if (!in_list && line[before] != '=') {
        return {};
    }
    const std::size_t end = std::min(line.find_first_of(in_list ? ",]#" : "#,}", first), line.size());
    const std::size_t last = line.find_last_not_of(" \t", end - 1);
    const std::string word = line.substr(first, last + 1 - first);
    const bool inside_text = std::count(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(first), '"') % 2 != 0;
    if (inside_text || word.find_first_of("\"'=[]{}") != std::string::npos) {
        return {};  // there is another error on this line
    }
    return {static_cast<int>(first) + 1, fmt::format("{} needs quotation marks: \"{}\"", word, word)};
}

}  // namespace

SyntaxAdvice advice_on_syntax(const std::string& description, const std::string& line, int column) {
    const SyntaxAdvice bare = advice_on_bare_word(line, column);
    if (!bare.text.empty()) {
        return bare;
    }
    std::string text = description;
    const std::string opening = "Error while parsing ";
    if (text.starts_with(opening)) {
        const std::string what = text.substr(opening.size());
        const bool vowel = what.find_first_of("aeiou") == 0;
        text = fmt::format("while reading {} {}", vowel ? "an" : "a", what);
    }
    for (const auto& [words, remedy] : remedies) {
        if (description.find(words) != std::string::npos) {
            return {column, fmt::format("this is not TOML: {}; {}", text, remedy)};
        }
    }
    return {column, fmt::format("this is not TOML: {}", text)};
}

}  // namespace rulescope::specs
