// The ending of a file name, which selects a format.
#pragma once

#include <string>
#include <string_view>

#include "core/ascii.h"

namespace rulescope::storage {

/// The part of the name after its last point, in lower case; "" if there is none. "a.b/Figure.SVG" has "svg".
inline std::string file_ending(std::string_view path) {
    const std::size_t at = path.find_last_of("./");
    return ascii::lower(std::string(at == std::string_view::npos || path[at] == '/' ? "" : path.substr(at + 1)));
}

}  // namespace rulescope::storage
