// The ending of a file name, which selects a format.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace rulescope::storage {

/// The part of the name after its last point, in lower case; "" if there is none. "a.b/Figure.SVG" has "svg".
inline std::string file_ending(std::string_view path) {
    const std::size_t at = path.find_last_of("./");
    std::string ending(at == std::string_view::npos || path[at] == '/' ? "" : path.substr(at + 1));
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return ending;
}

}  // namespace rulescope::storage
