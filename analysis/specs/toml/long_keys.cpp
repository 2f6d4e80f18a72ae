#include "analysis/specs/toml/long_keys.h"

#include <algorithm>
#include <string>

namespace rulescope::specs {

namespace {

/// Returns the place after the text or comment that begins at `at`; `at` itself if none begins there.
std::size_t after_text(std::string_view source, std::size_t at) {
    const char mark = source[at];
    if (mark == '#') {
        return std::min(source.find('\n', at), source.size());
    }
    if (mark != '"' && mark != '\'') {
        return at;
    }
    const std::string closing(source.substr(at, 3) == std::string(3, mark) ? 3 : 1, mark);
    for (std::size_t next = at + closing.size(); next < source.size(); ++next) {
        if (mark == '"' && source[next] == '\\') {
            ++next;
        } else if (source.substr(next, closing.size()) == closing) {
            return next + closing.size();
        } else if (closing.size() == 1 && source[next] == '\n') {
            return next;  // not closed
        }
    }
    return source.size();
}

}  // namespace

int line_of_long_key(std::string_view source, std::size_t most) {
    constexpr std::string_view ends = "\n=,[]{}";
    std::size_t dots = 0;
    int line = 1;
    for (std::size_t at = 0; at < source.size();) {
        if (const std::size_t next = after_text(source, at); next > at) {
            for (; at < next; ++at) {
                line += source[at] == '\n' ? 1 : 0;
            }
            continue;
        }
        const char letter = source[at++];
        line += letter == '\n' ? 1 : 0;
        dots = ends.find(letter) != std::string_view::npos ? 0 : dots + (letter == '.' ? 1U : 0U);
        if (dots >= most) {
            return line;
        }
    }
    return 0;
}

}  // namespace rulescope::specs
