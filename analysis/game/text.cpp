#include "analysis/game/text.h"

#include "analysis/game/characters.h"

namespace rulescope {

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t place = text.size(); place > 3;) {
        place -= 3;
        text.insert(place, " ");
    }
    return text;
}

std::string counted(std::uint64_t number, const std::string& singular, const std::string& plural) {
    return grouped(number) + " " + (number == 1 ? singular : plural);
}

std::string in_lines(const std::vector<std::string>& words, const std::string& separator, std::size_t width) {
    std::string text;
    std::size_t line = 0;  // begin of the last line
    for (const std::string& word : words) {
        text += text.empty() ? "" : separator;
        if (text.size() > line && text.size() - line + word.size() > width) {
            text.back() = '\n';
            line = text.size();
        }
        text += word;
    }
    return text;
}

std::string capitalised(std::string word) {
    if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') {
        word[0] = static_cast<char>(word[0] - 'a' + 'A');
    }
    return word;
}

namespace {

std::string as_octal(unsigned char byte) {
    std::string text = "\\";
    for (const unsigned shift : {6U, 3U, 0U}) {
        text += static_cast<char>('0' + ((unsigned{byte} >> shift) & 7U));
    }
    return text;
}

}  // namespace

std::string shell_word(const std::string& word) {
    const bool safe = !word.empty() && word.find_first_of(" \"'\\$`*?!<>|&;()[]{}#~") == std::string::npos;
    if (printable(word) != word) {  // $'...' is a form of Bash and of POSIX 2024
        std::string quoted = "$'";
        for (const char c : word) {
            const auto byte = static_cast<unsigned char>(c);
            quoted += c == '\'' || c == '\\'          ? std::string("\\") + c
                      : byte < 0x20U || byte >= 0x7FU ? as_octal(byte)
                                                      : std::string(1, c);
        }
        return quoted + "'";
    }
    if (safe) {
        return word;
    }
    std::string quoted = "'";
    for (const char c : word) {
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return quoted + "'";
}

}  // namespace rulescope
